ALTER TABLE "ingredients" ADD COLUMN "steps" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "steps" text;