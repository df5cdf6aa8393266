CREATE TABLE "notices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"stop_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"noticed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_stop_token" ON "notices" USING btree ("stop_token");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at") WHERE "reviews"."answered_at" is null and "reviews"."hidden_at" is null;