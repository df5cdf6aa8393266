CREATE TABLE "city_counters" (
	"city_key" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"restaurants" integer NOT NULL,
	CONSTRAINT "city_counters_city_key_country_pk" PRIMARY KEY("city_key","country")
);
--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "city_key" text;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "median_price" numeric(12, 2);--> statement-breakpoint
UPDATE "restaurant_counters" SET "city_key" = restaurants.city_key, "country" = restaurants.country, "currency" = restaurants.currency,
	"median_price" = (SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY price))::numeric, 2) FROM menu_items WHERE menu_items.restaurant_id = restaurants.id)
	FROM restaurants WHERE restaurants.id = restaurant_counters.restaurant_id;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ALTER COLUMN "city_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ALTER COLUMN "country" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
INSERT INTO "city_counters" ("city_key", "country", "city", "restaurants")
	SELECT city_key, country, (array_agg(city ORDER BY created_at DESC, id DESC))[1], count(*) FROM restaurants GROUP BY city_key, country;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "score" integer GENERATED ALWAYS AS (case when "restaurant_counters"."reviews" = 0 then 0 else ("restaurant_counters"."rating_sum" * 1000 + 17500) / ("restaurant_counters"."reviews" + 5) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "price_order" numeric(14, 2) GENERATED ALWAYS AS (coalesce("restaurant_counters"."median_price" + case when "restaurant_counters"."currency" = 'USD' then 0 else 10000000000 end, 100000000000)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "map_point" "point" GENERATED ALWAYS AS (point("restaurants"."longitude", degrees(ln(tan(radians(45 + least(greatest("restaurants"."latitude", -85), 85) / 2)))))) STORED;--> statement-breakpoint
CREATE INDEX "city_counters_largest" ON "city_counters" USING btree ("restaurants","city_key","country");--> statement-breakpoint
CREATE INDEX "restaurant_counters_score" ON "restaurant_counters" USING btree ("score","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_counters_city_score" ON "restaurant_counters" USING btree ("city_key","score","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_counters_country_score" ON "restaurant_counters" USING btree ("country","score","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_counters_price" ON "restaurant_counters" USING btree ("price_order","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_counters_city_price" ON "restaurant_counters" USING btree ("city_key","price_order","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_counters_country_price" ON "restaurant_counters" USING btree ("country","price_order","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurants_map_point" ON "restaurants" USING gist ("map_point");