import { z } from 'zod'
import { amount, maxPrice, money } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { categories } from '#contract/menu/categories.ts'
import { maxBatch } from '#contract/menu/menu.ts'
import { ownerRoles } from '#contract/roles.ts'
import { wordsOrNothing } from '#contract/text.ts'
import { menuFile } from '#contract/uploads/file-kinds.ts'

export const maxImportRows = 1000
const maxImportText = 100_000
/** Rows that one edit may carry: a body has at most 256 KB. */
export const maxEditedRows = 100

/** The effect of publishing a row: it adds a dish, changes its price, changes its description, category or options, or does nothing. */
const rowChanges = ['new', 'price', 'details', 'same'] as const
export type RowChange = (typeof rowChanges)[number]

/** Compares a recipe of a file with the dish's: it has none, another one, or this one. */
const recipeChanges = ['new', 'other', 'same'] as const
export type RecipeChange = (typeof recipeChanges)[number]

export const importStatuses = ['reading', 'ready', 'failed', 'applied', 'undone'] as const

const rowRecipe = z.object({ change: z.enum(recipeChanges), lines: z.array(z.string()) })

/** Whether the owner has ticked the row for publishing, and its recipe; null where nothing was ticked or unticked. */
const rowTicks = z.object({ chosen: z.boolean().nullable(), takes_recipe: z.boolean().nullable() })

const importRowSchema = rowTicks.extend({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** The price; null when it could not be read. */
  price: amount.nullable(),
  category: z.enum(categories),
  /** The heading above the row. */
  section: z.string().nullable(),
  /** Whether somebody has to look at the row. */
  flagged: z.boolean(),
  /** Why somebody has to look at the row, in words for its owner; null where the reader does not say it. */
  doubt: z.string().nullable(),
  /** Publishing the row changes this on the menu as it is now. */
  change: z.enum(rowChanges),
  /** The price of the dish that the row changes. */
  old_price: amount.nullable(),
  /** The dish on the menu that the row is about; null for a new one. */
  menu_item_id: z.int().nullable(),
  /** The names of the sizes and extras that it brings; empty when the source has none. */
  options: z.array(z.string()),
  /** The recipe that it brings, line by line: '200 g Papa'. It is published only where `recipe_row_ids` says so. */
  recipe: rowRecipe.nullable(),
  /** Allergens, diets and spice in words; empty when the source says nothing. */
  declared: z.array(z.string()),
  /** It copies a hidden dish: a new one of it is hidden, too. */
  hidden: z.boolean(),
})
export type ImportRow = z.output<typeof importRowSchema>

const missingDishSchema = z.object({ id: z.int(), name: z.string(), price: amount, category: z.enum(categories) })

const importSchema = z.object({
  id: z.int(),
  restaurant_id: z.int(),
  status: z.enum(importStatuses),
  /** In percent. */
  progress: z.int(),
  /** Why it failed, in words for the owner. */
  message: z.string().nullable(),
  rows: z.array(importRowSchema),
  /** While photographs are read: what was read so far. It may still change. */
  seen: z.array(z.object({ name: z.string(), price: amount.nullable() })),
  /** Text that was not read as a dish. */
  leftover: z.array(z.string()),
  /** Rows were read from photographs: `crops` shows each in its photograph. */
  has_crops: z.boolean(),
  /** Ingredients that the recipes name and the restaurant does not have: publishing those recipes adds them. */
  new_ingredients: z.array(z.string()),
  /** The menu of another own restaurant. */
  is_copy: z.boolean(),
  /** Others of the same menu were published; these rows were kept. */
  is_rest: z.boolean(),
  /** Dishes on the menu that no row is about. They stay unless `delete_item_ids` names them. */
  missing: z.array(missingDishSchema),
  created_at: z.iso.datetime(),
  /** Until when publishing can be undone. */
  undo_until: z.iso.datetime().nullable(),
})
export type Import = z.output<typeof importSchema>

const ofRestaurant = z.object({ restaurantId: id.describe('El número del restaurante') })
const ofImport = z.object({ id: id.describe('El número de la importación') })
const tag = 'Importar y exportar'
const editLimits = [{ per: 'account', max: 1200, windowSeconds: 3600 }] as const

export const startImport = endpoint({
  method: 'POST',
  path: '/api/menu/:restaurantId/imports',
  tag,
  summary:
    'Lee una carta: un archivo (foto, PDF, XLSX, XLS o CSV), un texto, o el menú de otro restaurante propio. La lectura sigue después de la respuesta',
  access: ownerRoles,
  params: ofRestaurant,
  body: z.object({
    text: z.string().max(maxImportText, `Usa ${maxImportText} caracteres como máximo.`).optional(),
    from_restaurant_id: id
      .optional()
      .describe('Otro restaurante propio, cuyo menú se copia con sus fotos, tamaños, extras y recetas'),
    item_ids: z.array(id).min(1).max(maxBatch).optional().describe('Con from_restaurant_id: solo estos platos'),
  }),
  files: { file: menuFile },
  status: 202,
  response: z.object({ id: z.int() }),
  limits: [{ per: 'account', max: 60, windowSeconds: 3600 }],
  errors: [
    ...(['restaurant.not_found', 'import.missing', 'import.too_large', 'import.text_too_large'] as const),
    ...(['import.busy', 'import.still_reading', 'import.storage_down'] as const),
    ...(['menu.dish_not_found', 'request.too_many'] as const),
  ],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/menu/:restaurantId/imports',
  tag,
  summary: 'Las cartas leídas en los últimos 7 días, la más nueva primero',
  access: ownerRoles,
  params: ofRestaurant,
  response: z.array(
    importSchema.pick({ id: true, status: true, created_at: true, undo_until: true }).extend({ row_count: z.int() }),
  ),
  errors: ['restaurant.not_found'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/menu/imports/:id',
  tag,
  summary: 'Una carta leída, fila por fila, y lo que cambiaría en el menú de ahora',
  access: ownerRoles,
  params: ofImport,
  response: importSchema,
  errors: ['import.not_found'],
})

const editedRow = z.strictObject({
  id: id.describe('El de una fila, u otro para una fila nueva, que va debajo de la anterior'),
  name: wordsOrNothing({ max: 120 }).overwrite((name) => name.replace(/\s+/g, ' ')),
  description: wordsOrNothing({ max: 1000 }),
  /** The schema turns it into cents. */
  price: z.union([z.null(), money({ max: maxPrice, missing: 'Escribe el precio.' })]),
  category: z.enum(categories, 'Elige una categoría de la lista.'),
  section: wordsOrNothing({ max: 120 }).nullable(),
  flagged: z.boolean().default(false),
  // A row may be sent back whole, so what only the server says is accepted and ignored.
  doubt: z.string().nullable().optional(),
  change: z.enum(rowChanges).optional(),
  old_price: amount.nullable().optional(),
  menu_item_id: z.int().nullable().optional(),
  options: z.array(z.string()).optional(),
  recipe: rowRecipe.nullable().optional(),
  declared: z.array(z.string()).optional(),
  hidden: z.boolean().optional(),
  chosen: z.boolean().nullable().optional(),
  takes_recipe: z.boolean().nullable().optional(),
})
export type EditedRow = z.output<typeof editedRow>

export const editImport = endpoint({
  method: 'PUT',
  path: '/api/menu/imports/:id',
  tag,
  summary: 'Guarda las filas que se corrigieron y las marcas; lo demás queda como estaba',
  access: ownerRoles,
  params: ofImport,
  body: z.object({
    rows: z.array(editedRow).max(maxEditedRows, `Envía ${maxEditedRows} filas a la vez como máximo.`).default([]),
    removed_ids: z.array(id).max(maxImportRows).optional(),
    leftover: z
      .array(wordsOrNothing({ max: 500 }))
      .max(2000)
      .optional(),
    ticks: z
      .array(rowTicks.extend({ id }))
      .max(maxImportRows)
      .optional()
      .describe('Las filas que se marcaron para publicar, o que ya no, y si traen su receta'),
  }),
  response: importSchema,
  limits: editLimits,
  errors: ['import.not_found', 'import.not_ready', 'import.too_many_rows'],
})

export const addImportPage = endpoint({
  method: 'POST',
  path: '/api/menu/imports/:id/pages',
  tag,
  summary: 'Lee una página más de una carta leída; sus filas van debajo de las que ya hay',
  access: ownerRoles,
  params: ofImport,
  files: { file: menuFile },
  status: 202,
  response: z.object({ id: z.int() }),
  limits: [{ per: 'account', max: 120, windowSeconds: 3600 }],
  errors: [
    ...(['import.not_found', 'import.not_ready', 'import.missing', 'import.too_large'] as const),
    ...(['import.text_too_large', 'import.busy', 'import.still_reading', 'import.storage_down'] as const),
    'request.too_many',
  ],
})

export const listImportCrops = endpoint({
  method: 'GET',
  path: '/api/menu/imports/:id/crops',
  tag,
  summary: 'El pedazo de la foto de cada fila de una carta que se leyó de fotos, como imagen WebP en base64',
  access: ownerRoles,
  params: ofImport,
  response: z.record(z.string().describe('El número de la fila'), z.string()),
  errors: ['import.not_found'],
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/menu/imports/:id',
  tag,
  summary: 'Descarta una carta leída; el menú queda como está',
  access: ownerRoles,
  params: ofImport,
  response: z.object({ message: z.string() }),
  errors: ['import.not_found'],
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/menu/imports/:id/apply',
  tag,
  summary:
    'Publica las filas elegidas y borra los platos elegidos, todo o nada. Un plato que ya está cambia de precio, descripción, categoría, tamaños y extras; su receta, donde recipe_row_ids lo dice',
  access: ownerRoles,
  params: ofImport,
  body: z.object({
    row_ids: z.array(id).max(maxImportRows),
    delete_item_ids: z.array(id).max(maxImportRows).default([]),
    recipe_row_ids: z
      .array(id)
      .max(maxImportRows)
      .optional()
      .describe(
        'De las filas elegidas, las que traen también su receta. Sin él: las que copian platos de otro restaurante propio',
      ),
    keep_rest: z
      .boolean()
      .default(false)
      .describe('Las filas que no se eligieron siguen como borrador, por 7 días más; lo publicado se deshace aparte'),
  }),
  response: importSchema,
  limits: editLimits,
  mayTakeLong: true,
  publishes: true,
  errors: [
    ...(['import.not_found', 'import.not_ready', 'import.already_applied', 'import.nothing_chosen'] as const),
    ...(['import.rows_differ', 'import.row_incomplete', 'menu.limit_reached'] as const),
    ...(['menu.price_below_zero', 'ingredient.limit_reached'] as const),
  ],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/menu/imports/:id/undo',
  tag,
  summary: 'Deja el menú como estaba antes de publicar, durante un día; lo que se cambió después queda y se nombra',
  access: ownerRoles,
  params: ofImport,
  response: importSchema.extend({ kept: z.array(z.object({ id: z.int(), name: z.string() })) }),
  limits: editLimits,
  errors: ['import.not_found', 'import.not_applied', 'import.undo_expired', 'menu.limit_reached', 'image.not_yours'],
})

export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
export type ExportFormat = keyof typeof exportTypes

export const exportMenu = endpoint({
  method: 'GET',
  path: '/api/menu/:restaurantId/export',
  tag,
  summary: 'El menú y las recetas de un restaurante propio como hoja de cálculo, que se puede importar otra vez',
  access: ownerRoles,
  params: ofRestaurant,
  query: z.object({ format: z.enum(['xlsx', 'csv'], 'Elige xlsx o csv.') }),
  response: z.string(),
  download: Object.values(exportTypes),
  limits: [{ per: 'account', max: 120, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'import.busy', 'request.too_many'],
})
