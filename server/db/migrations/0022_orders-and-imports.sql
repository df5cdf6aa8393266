CREATE TABLE "menu_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"source" "bytea",
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"crops" jsonb,
	"leftover" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undo" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "choice_ingredients" (
	"choice_id" integer NOT NULL,
	"ingredient_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "choice_ingredients_choice_id_ingredient_id_pk" PRIMARY KEY("choice_id","ingredient_id"),
	CONSTRAINT "choice_ingredients_quantity" CHECK ("choice_ingredients"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "option_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_change" numeric(12, 2) NOT NULL,
	"sold_out" boolean DEFAULT false NOT NULL,
	"recipe_factor" numeric(6, 3),
	"position" integer NOT NULL,
	CONSTRAINT "option_choices_factor" CHECK ("option_choices"."recipe_factor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu_item_id" integer NOT NULL,
	"name" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_groups_count" CHECK ("option_groups"."min" >= 0 and "option_groups"."max" >= 1 and "option_groups"."min" <= "option_groups"."max")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"fee" numeric(6, 2) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "delivery_zones_fee" CHECK ("delivery_zones"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "restaurant_ordering" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"modes" jsonb NOT NULL,
	"payments" jsonb NOT NULL,
	"minimum" numeric(6, 2) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurant_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"code" text NOT NULL,
	"send_key" text,
	"mode" text NOT NULL,
	"table_name" text,
	"zone" text,
	"payment" text,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"subtotal" numeric(15, 2) NOT NULL,
	"delivery" numeric(15, 2) NOT NULL,
	"total" numeric(15, 2) NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'nuevo' NOT NULL,
	"transfer_arrived" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_send_key" UNIQUE("restaurant_id","send_key")
);
--> statement-breakpoint
ALTER TABLE "restaurant_pricing" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_ingredients" ADD CONSTRAINT "choice_ingredients_choice_id_option_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."option_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_ingredients" ADD CONSTRAINT "choice_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_choices" ADD CONSTRAINT "option_choices_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_ordering" ADD CONSTRAINT "restaurant_ordering_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_tables" ADD CONSTRAINT "restaurant_tables_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_restaurant" ON "menu_imports" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "choice_ingredients_ingredient" ON "choice_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "option_choices_group" ON "option_choices" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "option_groups_dish" ON "option_groups" USING btree ("menu_item_id","position");--> statement-breakpoint
CREATE INDEX "delivery_zones_restaurant" ON "delivery_zones" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_tables_restaurant" ON "restaurant_tables" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");