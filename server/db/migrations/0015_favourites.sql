DROP INDEX "likes_user";--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","restaurant_id");