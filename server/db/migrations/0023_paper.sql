CREATE TABLE "restaurant_cartas" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"design" text NOT NULL,
	"descriptions" boolean NOT NULL,
	"photos" boolean NOT NULL,
	"sold_out" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurant_cartas" ADD CONSTRAINT "restaurant_cartas_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;