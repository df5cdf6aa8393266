CREATE TABLE "search_dish_words" (
	"key" text NOT NULL,
	"weight" smallint NOT NULL,
	"dish_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_dishes" (
	"dish_id" integer PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"name_keys" text NOT NULL,
	"other_keys" text NOT NULL,
	"price" integer NOT NULL,
	"net_price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_restaurant_words" (
	"key" text NOT NULL,
	"weight" smallint NOT NULL,
	"restaurant_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_restaurants" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"city_key" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"name_keys" text NOT NULL,
	"other_keys" text NOT NULL,
	"grade" smallint NOT NULL,
	"open_during" "tstzmultirange" NOT NULL,
	"open_known_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"shortened" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "restaurants_search";--> statement-breakpoint
ALTER TABLE "search_dish_words" ADD CONSTRAINT "search_dish_words_dish_id_search_dishes_dish_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."search_dishes"("dish_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_dishes" ADD CONSTRAINT "search_dishes_dish_id_menu_items_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_restaurant_words" ADD CONSTRAINT "search_restaurant_words_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_restaurants" ADD CONSTRAINT "search_restaurants_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_dish_words_best" ON "search_dish_words" USING btree ("key","weight","dish_id");--> statement-breakpoint
CREATE INDEX "search_dish_words_dish" ON "search_dish_words" USING btree ("dish_id");--> statement-breakpoint
CREATE INDEX "search_dishes_restaurant" ON "search_dishes" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "search_restaurant_words_best" ON "search_restaurant_words" USING btree ("key","weight","restaurant_id");--> statement-breakpoint
CREATE INDEX "search_restaurant_words_restaurant" ON "search_restaurant_words" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "search_restaurants_known" ON "search_restaurants" USING btree ("open_known_until");--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_key" ON "search_words" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_shortened" ON "search_words" USING gin ("shortened");--> statement-breakpoint
ALTER TABLE "restaurants" DROP COLUMN "search";