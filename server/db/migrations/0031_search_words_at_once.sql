ALTER INDEX "search_words_shortened" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('search_words_shortened');