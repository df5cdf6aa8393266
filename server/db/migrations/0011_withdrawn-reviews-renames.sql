CREATE TABLE "withdrawn_reviews" (
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawn_reviews_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "restaurant_slugs" ADD COLUMN "renamed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawn_reviews" ADD CONSTRAINT "withdrawn_reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_reviews" ADD CONSTRAINT "withdrawn_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_reviews_user" ON "withdrawn_reviews" USING btree ("user_id");