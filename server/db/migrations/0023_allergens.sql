ALTER TABLE "ingredients" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "diets" text[];--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "declared_allergens" text[];--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "declared_diets" text[];--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "spicy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "option_choices" ADD COLUMN "declared_allergens" text[];--> statement-breakpoint
ALTER TABLE "option_choices" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "option_choices" ADD COLUMN "allergens_confirmed" boolean DEFAULT false NOT NULL;