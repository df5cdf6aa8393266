CREATE TABLE "order_days" (
	"restaurant_id" integer NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"orders" integer NOT NULL,
	"total" numeric(17, 2) NOT NULL,
	"delivery" numeric(17, 2) NOT NULL,
	CONSTRAINT "order_days_restaurant_id_day_currency_kind_pk" PRIMARY KEY("restaurant_id","day","currency","kind")
);
--> statement-breakpoint
CREATE TABLE "order_dish_days" (
	"restaurant_id" integer NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"menu_item_id" integer NOT NULL,
	"name" text NOT NULL,
	"portions" integer NOT NULL,
	"total" numeric(17, 2) NOT NULL,
	CONSTRAINT "order_dish_days_restaurant_id_day_currency_menu_item_id_name_pk" PRIMARY KEY("restaurant_id","day","currency","menu_item_id","name")
);
--> statement-breakpoint
ALTER TABLE "restaurant_ordering" ADD COLUMN "transfer_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_ordering" ADD COLUMN "deuna_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_days" ADD CONSTRAINT "order_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_dish_days" ADD CONSTRAINT "order_dish_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_days_day" ON "order_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_dish_days_day" ON "order_dish_days" USING btree ("day");