import { z } from 'zod'
import { allergensSchema } from '#contract/allergens/allergen-schema.ts'
import { amount, decimal, money } from '#contract/decimal.ts'
import { isSameName } from '#contract/distinct-names.ts'
import { id } from '#contract/id.ts'
import { type Cents, cents, scaledBack } from '#contract/money.ts'
import { line } from '#contract/text.ts'

export const maxGroups = 10
export const maxChoices = 20
export const maxPriceChange = 9_999
const maxRecipeFactor = 100

const choiceSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The surcharge that the owner typed; it may be negative. */
  price_change: amount,
  sold_out: z.boolean(),
  /** How many times the dish's recipe it takes. Null outside of groups of which exactly one is chosen. */
  recipe_factor: z.number().nullable(),
  /** The allergens that it adds to the dish. */
  allergens: allergensSchema,
})
export type Choice = z.output<typeof choiceSchema>

/** 'Tamaño' takes exactly one (min 1, max 1); 'Extras' any number (min 0). */
export const optionGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  min: z.int(),
  max: z.int(),
  choices: z.array(choiceSchema),
})
export type OptionGroup = z.output<typeof optionGroupSchema>

/** The same in code. */
export type PricedChoice = Omit<Choice, 'price_change'> & { price_change: Cents }
export type PricedGroup = Omit<OptionGroup, 'choices'> & { choices: PricedChoice[] }

/** The schema turns it into cents. */
const priceChange = z.union([z.number(), z.string()]).transform((typed, { addIssue }) => {
  const isLess = String(typed).trim().startsWith('-')
  const amount = money({ max: maxPriceChange, missing: 'Escribe cuánto cambia el precio, o 0.' }).safeParse(
    String(typed).trim().replace(/^[-+]/, ''),
  )
  if (amount.success) return isLess ? cents(-amount.data) : amount.data
  addIssue(amount.error.issues[0]?.message ?? 'Escribe un número.')
  return z.NEVER
})

const count = z.int('Escribe un número entero.').min(0, 'Escribe 0 o más.').max(maxChoices)

/** The schema turns it into thousandths. */
const recipeFactor = decimal({ places: 3, max: maxRecipeFactor, missing: 'Escribe cuántas veces la receta del plato.' })

const groupBody = z
  .strictObject({
    id: id.optional().describe('Sin él, un grupo nuevo'),
    name: line({ max: 60, missing: 'Escribe el nombre del grupo.' }),
    min: count,
    max: count.min(1, 'Escribe 1 o más.'),
    choices: z
      .array(
        z.strictObject({
          id: id.optional().describe('Sin él, una opción nueva'),
          name: line({ max: 60, missing: 'Escribe el nombre de la opción.' }),
          price_change: priceChange.default(cents(0)),
          sold_out: z.boolean().default(false),
          recipe_factor: recipeFactor
            .nullable()
            .optional()
            .describe('Cuántas veces la receta del plato; solo cuenta donde se elige exactamente una'),
          // Clients may send a whole choice back.
          allergens: allergensSchema.optional().describe('No cambia nada: se dicen en /allergens'),
        }),
      )
      .min(1, 'Agrega al menos una opción.')
      .max(maxChoices, `Usa ${maxChoices} opciones como máximo.`),
  })
  .check(({ value, issues }) => {
    if (value.min > value.max) {
      issues.push({
        code: 'custom',
        input: value,
        path: ['max'],
        message: 'El máximo no puede ser menor que el mínimo.',
      })
    }
    if (value.min > value.choices.length) {
      issues.push({ code: 'custom', input: value, path: ['min'], message: 'No hay tantas opciones.' })
    }
    const repeated = findRepeated(value.choices)
    if (repeated !== null) {
      issues.push({ code: 'custom', input: value, path: ['choices', repeated, 'name'], message: 'Ese nombre ya está.' })
    }
  })

export const dishOptions = z
  .array(groupBody, 'Escribe una lista de grupos de opciones.')
  .max(maxGroups, `Usa ${maxGroups} grupos como máximo.`)
  .check(({ value, issues }) => {
    const repeated = findRepeated(value)
    if (repeated !== null) {
      issues.push({ code: 'custom', input: value, path: [repeated, 'name'], message: 'Ese nombre ya está.' })
    }
    const isRepeated = (rows: readonly { id?: number | undefined }[]) => {
      const ids = rows.flatMap((row) => row.id ?? [])
      return new Set(ids).size < ids.length
    }
    if (isRepeated(value) || isRepeated(value.flatMap(({ choices }) => choices))) {
      issues.push({ code: 'custom', input: value, path: [], message: 'Un grupo o una opción está dos veces.' })
    }
  })
export type DishOptions = z.output<typeof dishOptions>

/** In a form with files the field is JSON in a string. */
export const dishOptionsField = z.preprocess((received) => {
  if (typeof received !== 'string') return received
  try {
    return JSON.parse(received)
  } catch {
    return received
  }
}, dishOptions)

/** The same groups as new ones, for another dish. */
export function copyOfOptions(groups: readonly PricedGroup[]): DishOptions {
  return groups.map(({ id: _, choices, ...group }) => ({
    ...group,
    choices: choices.map(({ id: _id, recipe_factor, ...choice }) => ({
      ...choice,
      recipe_factor: recipe_factor === null ? null : scaledBack(recipe_factor, 3),
    })),
  }))
}

/** The index of the first name that stood before, in capitals or not. */
function findRepeated(named: readonly { name: string }[]): number | null {
  const repeated = named.findIndex(({ name }, index) =>
    named.slice(0, index).some((earlier) => isSameName(earlier.name, name)),
  )
  return repeated < 0 ? null : repeated
}
