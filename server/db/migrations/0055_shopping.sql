CREATE TABLE "shopping_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shopping_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"day" date NOT NULL,
	"ingredient_id" integer NOT NULL,
	"home_quantity" integer,
	"home_unit" text,
	"bought" boolean DEFAULT false NOT NULL,
	"ticked_at" timestamp (3) with time zone,
	"tick_key" uuid,
	CONSTRAINT "shopping_lines_ingredient" UNIQUE("restaurant_id","day","ingredient_id"),
	CONSTRAINT "shopping_lines_home" CHECK (("shopping_lines"."home_quantity" is null) = ("shopping_lines"."home_unit" is null) and "shopping_lines"."home_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shopping_portions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shopping_portions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"day" date NOT NULL,
	"menu_item_id" integer,
	"preparation_id" integer,
	"portions" integer NOT NULL,
	CONSTRAINT "shopping_portions_dish" UNIQUE("restaurant_id","day","menu_item_id"),
	CONSTRAINT "shopping_portions_preparation" UNIQUE("restaurant_id","day","preparation_id"),
	CONSTRAINT "shopping_portions_subject" CHECK (("shopping_portions"."menu_item_id" is null) <> ("shopping_portions"."preparation_id" is null)),
	CONSTRAINT "shopping_portions_portions" CHECK ("shopping_portions"."portions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "stall" text;--> statement-breakpoint
ALTER TABLE "shopping_lines" ADD CONSTRAINT "shopping_lines_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lines" ADD CONSTRAINT "shopping_lines_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_portions" ADD CONSTRAINT "shopping_portions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_portions" ADD CONSTRAINT "shopping_portions_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_portions" ADD CONSTRAINT "shopping_portions_preparation_id_ingredients_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopping_lines_of_ingredient" ON "shopping_lines" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "shopping_portions_menu_item" ON "shopping_portions" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "shopping_portions_ingredient" ON "shopping_portions" USING btree ("preparation_id");