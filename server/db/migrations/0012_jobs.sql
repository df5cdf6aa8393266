CREATE TABLE "job_schedules" (
	"queue" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"key" text,
	"state" text NOT NULL,
	"about" text NOT NULL,
	"payload" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "jobs_key" UNIQUE("queue","key")
);
--> statement-breakpoint
INSERT INTO "jobs" ("id", "queue", "key", "state", "about", "payload", "attempts", "created_at", "due_at", "leased_until", "expires_at", "finished_at", "problem")
SELECT "id", 'mails', NULL,
	CASE "state" WHEN 'sending' THEN 'running' WHEN 'sent' THEN 'done' ELSE "state" END,
	"recipient" || ': ' || "subject",
	"content" || jsonb_build_object('subject', "subject"),
	"attempts", "created_at", "due_at",
	CASE "state" WHEN 'sending' THEN "due_at" END,
	"expires_at", "finished_at", "problem"
FROM "mails";--> statement-breakpoint
INSERT INTO "jobs" ("id", "queue", "key", "state", "about", "payload", "attempts", "created_at", "due_at", "leased_until")
SELECT gen_random_uuid(), 'addresses', "restaurant_id"::text,
	CASE WHEN "leased_until" IS NULL THEN 'waiting' ELSE 'running' END,
	'restaurant ' || "restaurant_id",
	jsonb_build_object('restaurantId', "restaurant_id", 'query', "query"),
	CASE WHEN "leased_until" IS NULL THEN "attempts" ELSE "attempts" + 1 END,
	least(now(), "next_attempt_at"), "next_attempt_at", "leased_until"
FROM "geocode_jobs";--> statement-breakpoint
DROP TABLE "geocode_jobs" CASCADE;--> statement-breakpoint
DROP TABLE "mails" CASCADE;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","state","due_at");