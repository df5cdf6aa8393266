ALTER TABLE "orders" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at") WHERE "orders"."state" = 'nuevo';--> statement-breakpoint
CREATE INDEX "orders_mailed" ON "orders" USING btree ("mailed_at") WHERE "orders"."mailed_at" is not null;