ALTER TABLE "ingredients" ADD COLUMN "run_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "run_out_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ingredients_run_out" ON "ingredients" USING btree ("restaurant_id") WHERE "ingredients"."run_out";