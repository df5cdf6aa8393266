ALTER SEQUENCE "public"."billing_read_numbers" RENAME TO "payment_read_numbers";--> statement-breakpoint
ALTER TABLE "billing_checkouts" RENAME TO "payment_checkouts";--> statement-breakpoint
ALTER TABLE "billing_events" RENAME TO "payment_events";--> statement-breakpoint
ALTER TABLE "billing_subscriptions" RENAME TO "payment_subscriptions";--> statement-breakpoint
ALTER TABLE "restaurant_pricing" RENAME TO "restaurant_taxes";--> statement-breakpoint
ALTER TABLE "payment_checkouts" RENAME CONSTRAINT "billing_checkouts_pkey" TO "payment_checkouts_pkey";--> statement-breakpoint
ALTER TABLE "payment_checkouts" RENAME CONSTRAINT "billing_checkouts_user_id_users_id_fk" TO "payment_checkouts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payment_events" RENAME CONSTRAINT "billing_events_pkey" TO "payment_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_subscriptions" RENAME CONSTRAINT "billing_subscriptions_pkey" TO "payment_subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "payment_subscriptions" RENAME CONSTRAINT "billing_subscriptions_user_id_users_id_fk" TO "payment_subscriptions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "restaurant_taxes" RENAME CONSTRAINT "restaurant_pricing_pkey" TO "restaurant_taxes_pkey";--> statement-breakpoint
ALTER TABLE "restaurant_taxes" RENAME CONSTRAINT "restaurant_pricing_restaurant_id_restaurants_id_fk" TO "restaurant_taxes_restaurant_id_restaurants_id_fk";--> statement-breakpoint
ALTER INDEX "billing_events_received" RENAME TO "payment_events_received";--> statement-breakpoint
ALTER INDEX "billing_subscriptions_user" RENAME TO "payment_subscriptions_user";--> statement-breakpoint
ALTER INDEX "billing_subscriptions_check" RENAME TO "payment_subscriptions_check";