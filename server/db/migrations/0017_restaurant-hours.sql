CREATE TABLE "restaurant_hours" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text,
	"weekly" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurant_hours" ADD CONSTRAINT "restaurant_hours_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;