CREATE TABLE "import_sources" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- What was sent lay in the row; from now on it is in the storage. What waits to be read is sent again.
UPDATE "menu_imports" SET "status" = CASE WHEN jsonb_array_length("rows") > 0 THEN 'ready' ELSE 'failed' END,
	"message" = 'Actualizamos CartaViva mientras leíamos tu carta. Envíala otra vez.', "progress" = 100 WHERE "status" = 'reading';--> statement-breakpoint
UPDATE "menu_imports" SET "source" = NULL WHERE "source" IS NOT NULL;--> statement-breakpoint
DELETE FROM "jobs" WHERE "queue" IN ('menu-imports', 'menu-import-photos');--> statement-breakpoint
ALTER TABLE "menu_imports" ALTER COLUMN "source" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "shared_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn_at" timestamp (3) with time zone;