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
ALTER TABLE "choice_ingredients" ADD CONSTRAINT "choice_ingredients_choice_id_option_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."option_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_ingredients" ADD CONSTRAINT "choice_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_choices" ADD CONSTRAINT "option_choices_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "choice_ingredients_ingredient" ON "choice_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "option_choices_group" ON "option_choices" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "option_groups_dish" ON "option_groups" USING btree ("menu_item_id","position");