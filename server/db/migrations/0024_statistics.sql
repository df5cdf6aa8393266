CREATE TABLE "dish_days" (
	"menu_item_id" integer NOT NULL,
	"date" date NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"adds" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dish_days_menu_item_id_date_pk" PRIMARY KEY("menu_item_id","date")
);
--> statement-breakpoint
CREATE TABLE "dish_months" (
	"menu_item_id" integer NOT NULL,
	"month" date NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"adds" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dish_months_menu_item_id_month_pk" PRIMARY KEY("menu_item_id","month")
);
--> statement-breakpoint
CREATE TABLE "hourly_counts" (
	"restaurant_id" integer NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"menu_views" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"dish_opens" integer DEFAULT 0 NOT NULL,
	"order_adds" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"pdfs" integer DEFAULT 0 NOT NULL,
	"vain_searches" integer DEFAULT 0 NOT NULL,
	"from_qr" integer DEFAULT 0 NOT NULL,
	"from_table" integer DEFAULT 0 NOT NULL,
	"from_directory" integer DEFAULT 0 NOT NULL,
	"from_link" integer DEFAULT 0 NOT NULL,
	"from_direct" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hourly_counts_restaurant_id_date_hour_pk" PRIMARY KEY("restaurant_id","date","hour")
);
--> statement-breakpoint
CREATE TABLE "monthly_counts" (
	"restaurant_id" integer NOT NULL,
	"month" date NOT NULL,
	"menu_views" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"dish_opens" integer DEFAULT 0 NOT NULL,
	"order_adds" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"pdfs" integer DEFAULT 0 NOT NULL,
	"vain_searches" integer DEFAULT 0 NOT NULL,
	"from_qr" integer DEFAULT 0 NOT NULL,
	"from_table" integer DEFAULT 0 NOT NULL,
	"from_directory" integer DEFAULT 0 NOT NULL,
	"from_link" integer DEFAULT 0 NOT NULL,
	"from_direct" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_counts_restaurant_id_month_pk" PRIMARY KEY("restaurant_id","month")
);
--> statement-breakpoint
CREATE TABLE "vain_searches" (
	"restaurant_id" integer,
	"date" date NOT NULL,
	"words_hash" integer NOT NULL,
	"words" text,
	"hours" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "vain_searches_one" UNIQUE NULLS NOT DISTINCT("restaurant_id","words_hash","date")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "weekly_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "weekly_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dish_days" ADD CONSTRAINT "dish_days_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_months" ADD CONSTRAINT "dish_months_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_counts" ADD CONSTRAINT "hourly_counts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_counts" ADD CONSTRAINT "monthly_counts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vain_searches" ADD CONSTRAINT "vain_searches_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_days_date" ON "dish_days" USING btree ("date");--> statement-breakpoint
CREATE INDEX "hourly_counts_date" ON "hourly_counts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "vain_searches_date" ON "vain_searches" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_weekly_token" ON "notices" USING btree ("weekly_token");