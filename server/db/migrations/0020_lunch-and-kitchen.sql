CREATE TABLE "almuerzo_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "almuerzo_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"sopas" jsonb NOT NULL,
	"segundos" jsonb NOT NULL,
	"jugo" jsonb,
	"postre" jsonb,
	"portions" integer,
	"ends_at" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "almuerzo_templates_name" UNIQUE("restaurant_id","name")
);
--> statement-breakpoint
CREATE TABLE "almuerzos" (
	"restaurant_id" integer NOT NULL,
	"date" date NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"sopas" jsonb NOT NULL,
	"segundos" jsonb NOT NULL,
	"jugo" jsonb,
	"postre" jsonb,
	"portions" integer,
	"ends_at" text NOT NULL,
	"served" integer DEFAULT 0 NOT NULL,
	"taps" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "almuerzos_restaurant_id_date_pk" PRIMARY KEY("restaurant_id","date"),
	CONSTRAINT "almuerzos_price" CHECK ("almuerzos"."price" >= 0),
	CONSTRAINT "almuerzos_portions" CHECK ("almuerzos"."portions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ingredient_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingredient_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ingredient_id" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"priced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "ingredient_packs_quantity" CHECK ("ingredient_packs"."quantity" > 0),
	CONSTRAINT "ingredient_packs_price" CHECK ("ingredient_packs"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ingredient_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingredient_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ingredient_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cost_per_unit" numeric(14, 4) NOT NULL,
	"unit" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredient_weights" (
	"ingredient_id" integer NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"in_unit" text NOT NULL,
	CONSTRAINT "ingredient_weights_ingredient_id_unit_pk" PRIMARY KEY("ingredient_id","unit"),
	CONSTRAINT "ingredient_weights_quantity" CHECK ("ingredient_weights"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "preparation_lines" (
	"preparation_id" integer NOT NULL,
	"ingredient_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "preparation_lines_preparation_id_ingredient_id_pk" PRIMARY KEY("preparation_id","ingredient_id"),
	CONSTRAINT "preparation_lines_quantity" CHECK ("preparation_lines"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "priced_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "yield_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "makes_quantity" integer;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "makes_unit" text;--> statement-breakpoint
ALTER TABLE "almuerzo_templates" ADD CONSTRAINT "almuerzo_templates_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "almuerzos" ADD CONSTRAINT "almuerzos_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_packs" ADD CONSTRAINT "ingredient_packs_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_prices" ADD CONSTRAINT "ingredient_prices_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_weights" ADD CONSTRAINT "ingredient_weights_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_lines" ADD CONSTRAINT "preparation_lines_preparation_id_ingredients_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_lines" ADD CONSTRAINT "preparation_lines_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_packs_size" ON "ingredient_packs" USING btree ("ingredient_id","name","quantity","unit");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_packs_counts" ON "ingredient_packs" USING btree ("ingredient_id") WHERE "ingredient_packs"."counts";--> statement-breakpoint
CREATE INDEX "ingredient_prices_ingredient" ON "ingredient_prices" USING btree ("ingredient_id","at");--> statement-breakpoint
CREATE INDEX "preparation_lines_ingredient" ON "preparation_lines" USING btree ("ingredient_id");--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_yield" CHECK ("ingredients"."yield_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_makes" CHECK (("ingredients"."makes_quantity" is null) = ("ingredients"."makes_unit" is null) and "ingredients"."makes_quantity" > 0);--> statement-breakpoint
INSERT INTO "ingredient_prices" ("ingredient_id", "at", "cost_per_unit", "unit") SELECT "id", "priced_at", "cost_per_unit", "unit" FROM "ingredients";