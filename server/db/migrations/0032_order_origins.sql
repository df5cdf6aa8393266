CREATE TABLE "hidden_origins" (
	"restaurant_id" integer NOT NULL,
	"origin" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_origins_restaurant_id_origin_pk" PRIMARY KEY("restaurant_id","origin")
);
--> statement-breakpoint
CREATE TABLE "order_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_origins" ADD CONSTRAINT "hidden_origins_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;