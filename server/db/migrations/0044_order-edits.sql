ALTER TABLE "orders" ADD COLUMN "removed_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edits" jsonb DEFAULT '[]'::jsonb NOT NULL;