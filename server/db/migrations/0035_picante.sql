ALTER TABLE "menu_items" ADD COLUMN "picante" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_picante" CHECK ("menu_items"."picante" between 0 and 3);--> statement-breakpoint
UPDATE "menu_items" SET "picante" = 1 WHERE "spicy";--> statement-breakpoint
-- Drafts of imports, and what undoes one. In a text of theirs the quotes are escaped.
UPDATE "menu_imports" SET
	"rows" = replace(replace("rows"::text, '"spicy": true', '"picante": 1'), '"spicy": false', '"picante": 0')::jsonb,
	"undo" = replace(replace("undo"::text, '"spicy": true', '"picante": 1'), '"spicy": false', '"picante": 0')::jsonb
WHERE "rows"::text LIKE '%"spicy": %' OR "undo"::text LIKE '%"spicy": %';
