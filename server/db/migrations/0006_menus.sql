CREATE TABLE "ingredients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingredients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"cost_per_unit" numeric(14, 4) NOT NULL,
	CONSTRAINT "ingredients_cost" CHECK ("ingredients"."cost_per_unit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "menu_item_ingredients" (
	"menu_item_id" integer NOT NULL,
	"ingredient_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "menu_item_ingredients_menu_item_id_ingredient_id_pk" PRIMARY KEY("menu_item_id","ingredient_id"),
	CONSTRAINT "menu_item_ingredients_quantity" CHECK ("menu_item_ingredients"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"category" text NOT NULL,
	"image" jsonb,
	"href" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_items_price" CHECK ("menu_items"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_ingredients" ADD CONSTRAINT "menu_item_ingredients_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_ingredients" ADD CONSTRAINT "menu_item_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredients_restaurant" ON "ingredients" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "menu_item_ingredients_ingredient" ON "menu_item_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "menu_items_order" ON "menu_items" USING btree ("restaurant_id","position","id");--> statement-breakpoint
CREATE INDEX "menu_items_newest" ON "menu_items" USING btree ("created_at","id");