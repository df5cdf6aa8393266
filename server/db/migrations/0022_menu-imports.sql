CREATE TABLE "menu_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"source" "bytea",
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leftover" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undo" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_restaurant" ON "menu_imports" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree ("created_at");