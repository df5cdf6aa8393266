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
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");