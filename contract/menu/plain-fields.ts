import { z } from 'zod'
import type { Picante } from '#contract/allergens/picante.ts'
import { picanteSchema, writtenPicante } from '#contract/allergens/picante-schema.ts'
import { foldedName } from '#contract/slug.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { sectionOf, sectionSchema, writtenSection } from './dish-section.ts'
import { longestEnglish, writtenEnglish, writtenGloss } from './english.ts'

/** A field of a dish that nothing else depends on. Its property and its column have the same name everywhere. */
type PlainField<Value> = {
  /** The field in answers. */
  schema: z.ZodType<Value>
  /** The field in writes. A form sends texts. */
  written: z.ZodType<Value>
  /** The value until the owner says something else. */
  standard: Value
  /** The heads of its column in spreadsheets: the first is written, all are read. */
  heads: readonly [string, ...string[]]
  toCell: (value: Value) => string | number
  /** Reads a cell that is not empty. Null if it cannot be read. */
  fromCell: (cell: string) => Value | null
  /** The owner reads it in the preview of an import; empty where there is nothing to know. */
  inWords: (value: Value) => string
}

/** Copies, undo, drafts, imports, exports and the owner's data follow from this list: CONTRIBUTING.md, Add a field to a dish. */
const described = {
  picante: {
    schema: picanteSchema,
    written: writtenPicante,
    standard: 0,
    heads: ['Picante'],
    toCell: (level) => level,
    fromCell: readPicante,
    inWords: (level) => dishWords.picante[level],
  } satisfies PlainField<Picante>,
  section: {
    schema: sectionSchema,
    written: writtenSection,
    standard: null,
    heads: ['Sección', 'Tipo', 'Grupo', 'Familia', 'Section'],
    toCell: (section) => section ?? '',
    fromCell: sectionOf,
    inWords: (section) => `Sección: ${section}`,
  } satisfies PlainField<string | null>,
  english_name: englishField(longestEnglish.name, 'Inglés: nombre'),
  english_description: englishField(longestEnglish.description, 'Inglés: descripción'),
  /** Whether our glossary may explain the dish. */
  gloss: {
    schema: z.boolean(),
    written: writtenGloss,
    standard: true,
    heads: ['Glosario en inglés'],
    toCell: (isWanted) => (isWanted ? 'sí' : 'no'),
    fromCell: readYesOrNo,
    inWords: (isWanted) => (isWanted ? '' : 'Glosario en inglés: no'),
  } satisfies PlainField<boolean>,
}
/** Pages have their own words for these, and their state leaves them out. */
const notInState = ['english_name', 'english_description', 'gloss'] as const

export type PlainFieldName = keyof typeof described
export type PlainFields = { [Name in PlainFieldName]: z.output<(typeof described)[Name]['schema']> }

const fields: { [Name in PlainFieldName]: PlainField<PlainFields[Name]> } = described

export const plainFieldNames = Object.keys(fields) as PlainFieldName[]
export const plainStandard = valuesOf((name) => fields[name].standard) as PlainFields

export const plainShape = valuesOf((name) => fields[name].schema) as {
  [Name in PlainFieldName]: z.ZodType<PlainFields[Name]>
}
export type StateFields = Omit<PlainFields, (typeof notInState)[number]>
/** The fields in the state of a page and in the results of a search. */
export const stateShape = Object.fromEntries(
  Object.entries(plainShape).filter(([name]) => !notInState.some((one) => one === name)),
) as { [Name in keyof StateFields]: z.ZodType<StateFields[Name]> }
export const plainWrittenShape = valuesOf((name) => fields[name].written.optional()) as {
  [Name in PlainFieldName]: z.ZodOptional<z.ZodType<PlainFields[Name]>>
}
/** The fields in a stored draft, which may be older than a field. */
export const plainStoredShape = valuesOf((name) =>
  z.preprocess((stored) => stored ?? fields[name].standard, fields[name].schema),
) as { [Name in PlainFieldName]: z.ZodType<PlainFields[Name]> }

/** The plain fields that the dish has. */
export function pickPlainFields<Values extends Partial<PlainFields>>(dish: Values): Pick<Values, PlainFieldName> {
  const own = plainFieldNames.filter((name) => dish[name] !== undefined)
  return Object.fromEntries(own.map((name) => [name, dish[name]])) as Pick<Values, PlainFieldName>
}

/** The plain fields about which the owner has said something. */
export function saidPlainFields(dish: PlainFields): Partial<PlainFields> {
  const said = plainFieldNames.filter((name) => dish[name] !== plainStandard[name])
  return Object.fromEntries(said.map((name) => [name, dish[name]]))
}

export function plainHeads(name: PlainFieldName): readonly [string, ...string[]] {
  return fields[name].heads
}

export function writePlainCell<Name extends PlainFieldName>(name: Name, dish: PlainFields): string | number {
  return fields[name].toCell(dish[name])
}

/** Undefined for an empty cell, null for one that cannot be read. */
export function readPlainCell<Name extends PlainFieldName>(
  name: Name,
  cell: string,
): PlainFields[Name] | null | undefined {
  return cell.trim() === '' ? undefined : fields[name].fromCell(cell)
}

/** Describes the fields that are given. */
export function describePlainFields(said: Partial<PlainFields>): string[] {
  return plainFieldNames.flatMap((name) => describeField(name, said[name]))
}

function describeField<Name extends PlainFieldName>(name: Name, value: PlainFields[Name] | undefined): string[] {
  return value === undefined ? [] : [fields[name].inWords(value)].filter((words) => words !== '')
}

function valuesOf(value: (name: PlainFieldName) => unknown): Record<PlainFieldName, unknown> {
  return Object.fromEntries(plainFieldNames.map((name) => [name, value(name)])) as Record<PlainFieldName, unknown>
}

function englishField(max: number, head: string): PlainField<string | null> {
  const written = writtenEnglish(max)
  return {
    schema: z.string().nullable(),
    written,
    standard: null,
    heads: [head],
    toCell: (said) => said ?? '',
    fromCell: (cell) => written.safeParse(cell).data ?? null,
    inWords: (said) => `${head}: ${said}`,
  }
}

function readYesOrNo(cell: string): boolean | null {
  const folded = foldedName(cell)
  return ['si', 'no'].includes(folded) ? folded === 'si' : null
}

/** Earlier files have 'sí' and 'no'. */
function readPicante(cell: string): Picante | null {
  const folded = foldedName(cell)
  if (['si', 'x', '1', 'picante', 'poco', 'poco picante'].includes(folded)) return 1
  if (['no', '0', 'no es picante'].includes(folded)) return 0
  if (folded === '2') return 2
  return ['3', 'muy', 'muy picante'].includes(folded) ? 3 : null
}
