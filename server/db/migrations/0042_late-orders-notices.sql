ALTER TABLE "notices" ADD COLUMN "late_orders_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "late_orders_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_late_orders_token" ON "notices" USING btree ("late_orders_token");