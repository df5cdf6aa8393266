import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Account } from '#contract/accounts/accounts.ts'
import type { ReviewedDish } from '#contract/menu/menu-english.ts'
import type { Database } from '#server/db/database.ts'
import { type Glossary, loadGlossary } from '#server/features/glossary/glossary.queries.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { DishRow } from './dish-rows.ts'
import { createMenuStore } from './menu.store.ts'
import { menuItems } from './menu.table.ts'

type Dependencies = { db: Database; ownerWrite: OwnerWrite; restaurants: Pick<RestaurantsService, 'ensureOwn'> }

export type MenuEnglishService = ReturnType<typeof createMenuEnglish>

/** What a menu says in English, for its owner to check. */
export function createMenuEnglish({ db, ownerWrite, restaurants }: Dependencies) {
  async function list(account: Account, restaurantId: number): Promise<ReviewedDish[]> {
    await restaurants.ensureOwn(account, restaurantId)
    const glossary = await loadGlossary()
    return (await createMenuStore(db).listDishes(restaurantId)).map((dish) => reviewed(dish, glossary))
  }

  /** A dish with words of its owner, and one whose gloss was refused, keeps them. */
  async function accept(account: Writer, restaurantId: number, ids: readonly number[]): Promise<ReviewedDish[]> {
    const glossary = await loadGlossary()
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const dishes = (await createMenuStore(tx).listDishes(restaurantId)).filter(({ id }) => ids.includes(id))
      const accepted = dishes.flatMap((dish) => {
        const { id, suggestion } = reviewed(dish, glossary)
        return suggestion ? { id, name: suggestion.name, description: suggestion.description } : []
      })
      await tx
        .update(menuItems)
        .set({ english_name: sql`accepted.name`, english_description: sql`accepted.description` })
        .from(
          sql`jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as accepted(id int, name text, description text)`,
        )
        .where(
          and(
            eq(menuItems.restaurantId, restaurantId),
            eq(menuItems.gloss, true),
            isNull(menuItems.english_name),
            isNull(menuItems.english_description),
            sql`${menuItems.id} = accepted.id`,
          ),
        )
      await publish('menu.changed', { restaurantId })
      if (accepted.length > 0) await publish('dishes.changed', { restaurantId, dishIds: accepted.map(({ id }) => id) })
    })
    return list(account, restaurantId)
  }

  return { list, accept }
}

function reviewed(dish: DishRow, { findGloss }: Glossary): ReviewedDish {
  const { id, name, category, english_name, english_description, gloss, allergens } = dish
  const found = findGloss({ name, category })
  const usual = found ? [found.head, ...found.others].flatMap(({ contains }) => contains) : []
  return {
    ...{ id, name, category, english_name, english_description, gloss },
    suggestion: found && {
      name: found.name,
      description: found.head.en_explained,
      may_have: [...new Set(usual)].filter((allergen) => !allergens.includes(allergen)),
    },
  }
}
