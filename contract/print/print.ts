import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { maxTables } from '#contract/orders/order-settings.ts'
import { pdfFile, pdfType } from '#contract/pdf-file.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'
import { pageSchema } from './print-page.ts'

export const cartaFormats = ['a4', 'a5', 'triptico', 'macrotipo'] as const
export type CartaFormat = (typeof cartaFormats)[number]

export const cartaDesigns = ['sobria', 'colorida', 'pizarra'] as const
export type CartaDesign = (typeof cartaDesigns)[number]

/** Table tents, stickers, a poster. */
export const tableFiles = ['tents.pdf', 'stickers.pdf', 'poster.pdf'] as const
export type TableFile = (typeof tableFiles)[number]

export const stickersOnSheet = ['6', '12', '24'] as const
export type StickersOnSheet = (typeof stickersOnSheet)[number]

/** The spelling of a browser's colour field. */
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Escribe el color como #b5381a.')
  .describe('El color de los títulos y los precios; si no se lee bien sobre el papel, se oscurece o aclara')

/** `1` and `0`, as a query spells them. */
const flag = (usual: '0' | '1') => z.enum(['0', '1']).default(usual)

const cartaOptions = z.object({
  format: z.enum(cartaFormats).default('a4'),
  design: z.enum(cartaDesigns).default('sobria'),
  accent: colour.optional(),
  descriptions: flag('1'),
  photos: flag('0'),
  sold_out: flag('1').describe('Con 0 no se imprimen los platos agotados'),
})
export type CartaOptions = z.output<typeof cartaOptions>

export const cartaChoiceSchema = z.object({
  design: z.enum(cartaDesigns),
  /** Null: the colour of the logo. */
  accent: colour.nullable().default(null),
  descriptions: z.boolean(),
  photos: z.boolean(),
  sold_out: z.boolean().describe('Si también muestra los platos agotados'),
})
export type CartaChoice = z.output<typeof cartaChoiceSchema>

/** A dish that is sold out today stays: paper is kept for longer. */
export const usualCartaChoice: CartaChoice = {
  design: 'sobria',
  accent: null,
  descriptions: true,
  photos: false,
  sold_out: true,
}

const tableName = z.string().trim().min(1).max(30)
const tables = z
  .array(tableName)
  .max(maxTables)
  .default([])
  .describe('El nombre de cada mesa, una vez por mesa; sin mesas, un código para todas')
/** A query that names one table is a text. */
const tablesOfQuery = z
  .preprocess((named) => (typeof named === 'string' ? [named] : named), tables)
  .meta({ type: 'array', items: { type: 'string' } })

const tableOptions = z.object({
  tables,
  design: z.enum(cartaDesigns).default('sobria'),
  accent: colour.optional(),
  line: line({ max: 60, missing: 'Escribe una frase corta.' })
    .optional()
    .describe('Si falta, una invitación a escanear'),
  stickers: z.enum(stickersOnSheet).default('12').describe('Cuántos adhesivos van en una hoja'),
})

/** Only in a body: an address is written into logs. */
const wifi = z.object({
  name: line({ max: 32, missing: 'Escribe el nombre de la red.' }),
  password: z.string().max(63, 'Usa 63 caracteres como máximo.').default(''),
})
export type Wifi = z.output<typeof wifi>
const tableOptionsWithWifi = tableOptions.extend({ wifi: wifi.optional() })
export type TableOptions = z.output<typeof tableOptionsWithWifi>

const common = {
  tag: 'Impresos',
  access: ownerRoles,
  mayTakeLong: true,
  limits: [{ per: 'account', max: 300, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'paper.busy', 'request.too_many'],
} as const

export const printCarta = endpoint({
  ...common,
  method: 'GET',
  path: '/api/restaurants/:id/print/carta.pdf',
  summary: 'La carta de un restaurante propio para imprimir, en el formato y el diseño pedidos',
  params: z.object({ id }),
  query: cartaOptions,
  response: pdfFile,
  download: [pdfType],
})

export const printTables = endpoint({
  ...common,
  method: 'GET',
  path: '/api/restaurants/:id/print/:file',
  summary:
    'Los impresos para mesas de un restaurante propio: habladores, adhesivos o un afiche, uno por mesa, cada uno con su código',
  params: z.object({ id, file: z.enum(tableFiles) }),
  query: tableOptions.extend({ tables: tablesOfQuery }),
  response: pdfFile,
  download: [pdfType],
})

export const printTablesWithWifi = endpoint({
  ...common,
  method: 'POST',
  path: '/api/restaurants/:id/print/:file',
  summary: 'Los mismos impresos con el nombre y la clave del wifi, si se envían; no se guardan',
  params: z.object({ id, file: z.enum(tableFiles) }),
  body: tableOptionsWithWifi,
  response: pdfFile,
  download: [pdfType],
})

/** The pages as they will be printed, to be drawn on a screen. */
const preview = z.object({
  pages: z.array(pageSchema),
  pictures: z.array(z.string()).describe('Imágenes como data URL'),
  /** Pages beyond those that are shown. */
  more: z.int(),
})
export type PrintPreview = z.output<typeof preview>

export const previewCarta = endpoint({
  ...common,
  method: 'GET',
  path: '/api/restaurants/:id/print/carta',
  summary: 'Las páginas de la carta como van a imprimirse, para mostrarlas en la pantalla',
  params: z.object({ id }),
  query: cartaOptions,
  response: preview,
})

export const previewTables = endpoint({
  ...common,
  method: 'POST',
  path: '/api/restaurants/:id/print/:file/pages',
  summary: 'Las páginas de esos impresos, para mostrarlas en la pantalla',
  params: z.object({ id, file: z.enum(tableFiles) }),
  body: tableOptionsWithWifi,
  response: preview,
})

export const getCartaChoice = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/print',
  tag: 'Impresos',
  summary: 'Cómo se ve la carta que los comensales descargan de un restaurante propio',
  access: ownerRoles,
  params: z.object({ id }),
  response: cartaChoiceSchema,
  errors: ['restaurant.not_found'],
})

export const setCartaChoice = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/print',
  tag: 'Impresos',
  summary: 'Dice cómo se ve la carta que los comensales descargan de un restaurante propio',
  access: ownerRoles,
  params: z.object({ id }),
  body: cartaChoiceSchema,
  response: cartaChoiceSchema,
  limits: [{ per: 'account', max: 300, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many'],
})
