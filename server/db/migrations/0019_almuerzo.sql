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
ALTER TABLE "almuerzo_templates" ADD CONSTRAINT "almuerzo_templates_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "almuerzos" ADD CONSTRAINT "almuerzos_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;