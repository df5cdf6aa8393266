import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Words } from '#contract/texts/texts.ts'

/** An order depends on these fields of a day's almuerzo. */
type DaysAlmuerzo = Pick<Almuerzo, 'date' | 'price' | 'sopas' | 'segundos' | 'sold_out' | 'active'>

export type AlmuerzoNames = Pick<Words<'almuerzo'>, 'dish' | 'courses'>
export type ChosenAlmuerzo = { date: string; sopa: string | null; segundo: string | null }

/** `day`: the date of the almuerzo. */
export type AlmuerzoDish = Pick<Dish, 'id' | 'name' | 'price' | 'options' | 'sold_out' | 'allergens' | 'diets'> & {
  day: string
}

/** The number of the almuerzo in a cart; no dish of a menu has it. */
export const almuerzoId = 0
const groupIds = { sopas: 1, segundos: 2 } as const
type Course = keyof typeof groupIds

/** Today's almuerzo as a dish with a choice of soup and second, so that it is priced, chosen, shown and refused as dishes are. */
export function almuerzoDish(almuerzo: DaysAlmuerzo | null, words: AlmuerzoNames): AlmuerzoDish | null {
  if (!almuerzo?.active) return null
  const { date, price, sold_out } = almuerzo
  const groups = (['sopas', 'segundos'] as const).map((course) => groupOf(course, almuerzo, words))
  return {
    ...{ id: almuerzoId, day: date, name: words.dish, price, sold_out },
    options: groups.filter(({ choices }) => choices.length > 0),
    allergens: nothingConfirmed,
    diets: [],
  }
}

/** An almuerzo has no declared allergens, so nothing about it is confirmed. */
const nothingConfirmed = { contains: [], unconfirmed: true }

function groupOf(course: Course, almuerzo: DaysAlmuerzo, words: AlmuerzoNames): OptionGroup {
  const choices = [...new Set(almuerzo[course])].map((name) => ({
    ...{ id: choiceId(course, name), name, price_change: 0, sold_out: false, recipe_factor: null },
    allergens: { contains: [], unconfirmed: false },
  }))
  return { id: groupIds[course], name: words.courses[course], min: 1, max: 1, choices }
}

/** A hash of the name: when the owner writes another soup, an older choice no longer matches. */
function choiceId(course: Course, name: string): number {
  let hash: number = groupIds[course]
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) & 0x3fff_ffff
  return hash * 2 + (groupIds[course] - 1)
}

type NamedGroup = { id: number; choices: readonly { id: number; name: string }[] }

/** A number that no choice has. */
const notOffered = -1

/** The choices of `{ date, sopa, segundo }`, found by name: another name may have the same number. */
export function almuerzoChoices({ sopa, segundo }: ChosenAlmuerzo, groups: readonly NamedGroup[] = []): number[] {
  const idOf = (course: Course, name: string | null) => {
    const group = groups.find(({ id }) => id === groupIds[course])
    return name === null ? [] : (group?.choices.find((choice) => choice.name === name)?.id ?? notOffered)
  }
  return [idOf('sopas', sopa), idOf('segundos', segundo)].flat()
}

/** The chosen soup and second by name, as the server takes them. */
export function chosenAlmuerzo({ day, options }: Pick<AlmuerzoDish, 'day' | 'options'>, choiceIds: readonly number[]) {
  const nameIn = (course: Course) =>
    options.find(({ id }) => id === groupIds[course])?.choices.find(({ id }) => choiceIds.includes(id))?.name ?? null
  return { date: day, sopa: nameIn('sopas'), segundo: nameIn('segundos') } satisfies ChosenAlmuerzo
}

type OrderedPortions = { quantity: number; almuerzo?: ChosenAlmuerzo | undefined }

/** How many portions of each day's almuerzo an order takes. */
export function portionsOf(lines: readonly OrderedPortions[]): Map<string, number> {
  const portions = new Map<string, number>()
  for (const { almuerzo, quantity } of lines)
    if (almuerzo) portions.set(almuerzo.date, (portions.get(almuerzo.date) ?? 0) + quantity)
  return portions
}
