CREATE TABLE "geocode_jobs" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "geocode_pace" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_slot_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "geocode_pace_one_row" CHECK ("geocode_pace"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "geocodes" (
	"query_key" text PRIMARY KEY NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "geocodes_both_or_none" CHECK (("geocodes"."lat" is null) = ("geocodes"."lon" is null))
);
--> statement-breakpoint
CREATE TABLE "restaurant_counters" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text NOT NULL,
	"slug" text NOT NULL,
	"logo" jsonb,
	"banner" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"city_key" text GENERATED ALWAYS AS (lower(immutable_unaccent("restaurants"."city"))) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', immutable_unaccent("restaurants"."name" || ' ' || "restaurants"."city" || ' ' || "restaurants"."description")) || to_tsvector('simple', immutable_unaccent("restaurants"."name" || ' ' || "restaurants"."city" || ' ' || "restaurants"."description"))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "geocode_jobs" ADD CONSTRAINT "geocode_jobs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD CONSTRAINT "restaurant_counters_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_slugs" ADD CONSTRAINT "restaurant_slugs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geocode_jobs_next_attempt" ON "geocode_jobs" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "restaurant_slugs_restaurant" ON "restaurant_slugs" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_slugs_prefix" ON "restaurant_slugs" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_slug" ON "restaurants" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "restaurants_owner" ON "restaurants" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "restaurants_newest" ON "restaurants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "restaurants_city" ON "restaurants" USING btree ("city_key","created_at","id");--> statement-breakpoint
CREATE INDEX "restaurants_country" ON "restaurants" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "restaurants_search" ON "restaurants" USING gin ("search");