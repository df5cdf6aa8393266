CREATE VIEW "public"."dish_shortages" AS (
  select "ingredients"."restaurant_id" as restaurant_id, "menu_item_ingredients"."menu_item_id" as menu_item_id, "ingredients"."run_out_until" as until
  from "ingredients"
  cross join lateral (
    with recursive reached(id) as (
      select "ingredients"."id"
      union
      select "preparation_lines"."preparation_id" from "preparation_lines" join reached on "preparation_lines"."ingredient_id" = reached.id
    )
    select id from reached
  ) reached
  join "menu_item_ingredients" on "menu_item_ingredients"."ingredient_id" = reached.id
  where "ingredients"."run_out");