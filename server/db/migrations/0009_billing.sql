CREATE SEQUENCE "public"."billing_read_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"interval" text NOT NULL,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"customer_id" text NOT NULL,
	"state" text NOT NULL,
	"interval" text,
	"grants_plus" boolean NOT NULL,
	"granted_at" timestamp (3) with time zone,
	"period_ends_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"grace_ends_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"read_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_user" ON "billing_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_check" ON "billing_subscriptions" USING btree ("check_at");