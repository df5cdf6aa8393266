DROP INDEX "likes_user";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","restaurant_id");