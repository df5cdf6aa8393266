CREATE TABLE "search_word_forms" (
	"form" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "search_word_forms" ("form", "word") SELECT unnest("shortened"), "word" FROM "search_words" WHERE length("word") <= 16;--> statement-breakpoint
DROP INDEX "search_words_shortened";--> statement-breakpoint
ALTER TABLE "hourly_counts" ADD COLUMN "not_counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_counts" ADD COLUMN "not_counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word_forms" ADD CONSTRAINT "search_word_forms_word_search_words_word_fk" FOREIGN KEY ("word") REFERENCES "public"."search_words"("word") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_word_forms_form" ON "search_word_forms" USING btree ("form");--> statement-breakpoint
CREATE INDEX "search_word_forms_word" ON "search_word_forms" USING btree ("word");--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "shortened";