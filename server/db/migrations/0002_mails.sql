CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "mails_state_due" ON "mails" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");