import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { pdfFile, pdfType } from '#contract/pdf-file.ts'
import { ownerRoles } from '#contract/roles.ts'

export const maxPortions = 1000

const printed = {
  method: 'GET',
  tag: 'Ingredientes',
  access: ownerRoles,
  query: z.object({
    portions: z.coerce
      .number(`Escribe un número de 1 a ${maxPortions}.`)
      .int(`Escribe un número de 1 a ${maxPortions}.`)
      .min(1, `Escribe un número de 1 a ${maxPortions}.`)
      .max(maxPortions, `Escribe un número de 1 a ${maxPortions}.`)
      .default(1)
      .describe('Para cuántas porciones; de una preparación que no rinde porciones, cuántas veces'),
  }),
  response: pdfFile,
  download: [pdfType],
  mayTakeLong: true,
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
} as const

export const printDishCard = endpoint({
  ...printed,
  path: '/api/ingredients/menu/:id/cooking-card.pdf',
  summary: 'La ficha de cocina de un plato propio, en A5: lo que lleva, y los pasos',
  params: z.object({ id: id.describe('El número del plato') }),
  errors: ['menu.dish_not_found', 'paper.busy', 'request.too_many'],
})

export const printPreparationCard = endpoint({
  ...printed,
  path: '/api/ingredients/:id/cooking-card.pdf',
  summary: 'La ficha de cocina de una preparación propia, en A5',
  params: z.object({ id }),
  errors: ['ingredient.not_found', 'ingredient.not_prepared', 'paper.busy', 'request.too_many'],
})
