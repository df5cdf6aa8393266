CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"user_id" integer,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text NOT NULL,
	"bytes" integer NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"unused_since" timestamp (3) with time zone,
	"removal_started_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_claims" CHECK ("uploads"."claims" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("unused_since") WHERE "uploads"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "uploads_ownerless" ON "uploads" USING btree ("path") WHERE "uploads"."user_id" is null;