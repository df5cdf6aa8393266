CREATE TABLE "waiter_calls" (
	"table_id" integer PRIMARY KEY NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"attended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "restaurant_ordering" ADD COLUMN "waiter_calls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiter_calls" ADD CONSTRAINT "waiter_calls_table_id_restaurant_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."restaurant_tables"("id") ON DELETE cascade ON UPDATE no action;