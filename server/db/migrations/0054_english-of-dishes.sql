ALTER TABLE "menu_items" ADD COLUMN "english_name" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "english_description" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "gloss" boolean DEFAULT true NOT NULL;