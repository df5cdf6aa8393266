CREATE TABLE "saved_dishes" (
	"user_id" integer NOT NULL,
	"menu_item_id" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_dishes_user_id_menu_item_id_pk" PRIMARY KEY("user_id","menu_item_id")
);
--> statement-breakpoint
ALTER TABLE "city_counters" ADD COLUMN "slug" text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(regexp_replace("city_counters"."city_key", '[^a-z0-9 -]', '', 'g'), '[ -]+', '-', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_dishes" ADD CONSTRAINT "saved_dishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_dishes" ADD CONSTRAINT "saved_dishes_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_dishes_item" ON "saved_dishes" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "menu_items_category" ON "menu_items" USING btree ("category","restaurant_id");--> statement-breakpoint
CREATE INDEX "city_counters_slug" ON "city_counters" USING btree ("slug");