UPDATE "orders" SET "paid_by" = 'transferencia', "paid_at" = "created_at" WHERE "transfer_arrived";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "transfer_arrived";