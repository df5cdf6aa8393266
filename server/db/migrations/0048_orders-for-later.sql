ALTER TABLE "restaurant_ordering" ADD COLUMN "orders_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wanted_at" timestamp (3) with time zone;