CREATE TABLE "restaurant_pricing" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"is_tax_included" boolean NOT NULL,
	"regime" text NOT NULL,
	"own_tax" numeric(6, 3),
	"is_in_tourism_register" boolean NOT NULL,
	"service" numeric(6, 3) NOT NULL,
	"canton" text,
	"target_food_cost" numeric(4, 1),
	"rounding" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date,
	"rate" numeric(6, 3) NOT NULL,
	"who" text NOT NULL,
	"provinces" jsonb NOT NULL,
	"cantons" jsonb NOT NULL,
	"is_service_taxed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurant_pricing" ADD CONSTRAINT "restaurant_pricing_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;