import type { Category } from '#contract/menu/categories.ts'
import { circle, stroke } from './shapes.ts'

/** The empty plate, bowl or glass of a category, drawn as outlines around (400, 260). It shows no food, because nobody knows what is in the dish. */
export type Crockery = {
  outline: string
  /** Where the initial stands in it. */
  letter: { x: number; y: number; size: number }
}

const ink = '#9a8a7a'
const line = (d: string) => stroke(d, ink, 12)
const round = (r: number) => circle(400, 250, r, 'none', `stroke="${ink}" stroke-width="12"`)

const plate: Crockery = {
  outline:
    round(205) + round(142) + line('M128 90V170a26 26 0 0 0 52 0V90M154 90V410M646 410V90c36 18 44 110 26 170h-26'),
  letter: { x: 400, y: 250, size: 190 },
}
const bowl: Crockery = {
  outline:
    line('M180 190H620C620 350 530 436 400 436S180 350 180 190ZM310 460H490') +
    line('M330 130c-22 -26 22 -40 0 -66M400 130c-22 -26 22 -40 0 -66M470 130c-22 -26 22 -40 0 -66'),
  letter: { x: 400, y: 302, size: 180 },
}
const pot: Crockery = {
  outline: line(
    'M190 170H610V370a66 66 0 0 1 -66 66H256a66 66 0 0 1 -66 -66ZM190 230H120M610 230H680M160 170H640M400 170V124M360 124H440',
  ),
  letter: { x: 400, y: 304, size: 190 },
}
const board: Crockery = {
  outline: line(
    'M190 80H560a40 40 0 0 1 40 40V210H690a36 36 0 0 1 0 72H600V390a40 40 0 0 1 -40 40H190a40 40 0 0 1 -40 -40V120a40 40 0 0 1 40 -40Z',
  ),
  letter: { x: 375, y: 255, size: 210 },
}
const glass: Crockery = {
  outline: line('M262 90H538L506 452H294ZM440 90L486 34H540'),
  letter: { x: 400, y: 274, size: 180 },
}
const goblet: Crockery = {
  outline: line('M270 60H530C536 220 486 300 400 300S264 220 270 60ZM400 300V440M310 452H490'),
  letter: { x: 400, y: 166, size: 150 },
}
const mug: Crockery = {
  outline: line(
    'M256 70H506V410a40 40 0 0 1 -40 40H296a40 40 0 0 1 -40 -40ZM506 150H540a50 50 0 0 1 50 50V300a50 50 0 0 1 -50 50H506',
  ),
  letter: { x: 381, y: 262, size: 190 },
}
const cup: Crockery = {
  outline:
    line(
      'M220 140H540V290a120 120 0 0 1 -120 120H340a120 120 0 0 1 -120 -120ZM540 180H570a56 56 0 0 1 0 112H540M180 446H590',
    ) + line('M340 90c-18 -22 18 -34 0 -56M420 90c-18 -22 18 -34 0 -56'),
  letter: { x: 380, y: 270, size: 170 },
}
const dessert: Crockery = {
  outline: line('M220 100H580C580 250 496 320 400 320S220 250 220 100ZM400 320V432M300 446H500'),
  letter: { x: 400, y: 200, size: 160 },
}

const byCategory: Record<Category, Crockery> = {
  'Menú del Día': plate,
  Desayunos: cup,
  'Bolones y Tigrillos': plate,
  Entradas: plate,
  Aperitivos: plate,
  Empanadas: board,
  Piqueos: board,
  Ensaladas: bowl,
  'Sopas y Cremas': bowl,
  Locros: bowl,
  Encebollados: bowl,
  Ceviches: bowl,
  'Platos Principales': plate,
  Secos: plate,
  'Fritadas y Hornados': plate,
  Parrilladas: board,
  Carnes: plate,
  Pollo: plate,
  Cuy: plate,
  Pescados: plate,
  Mariscos: plate,
  Arroces: pot,
  Menestras: pot,
  Pastas: plate,
  Pizzas: board,
  'Comida rápida': board,
  Hamburguesas: board,
  Sánduches: board,
  Vegetariano: plate,
  Vegano: plate,
  'Menú Infantil': plate,
  Acompañantes: bowl,
  Postres: dessert,
  Helados: dessert,
  'Jugos Naturales': glass,
  Batidos: glass,
  Bebidas: glass,
  Cervezas: mug,
  Vinos: goblet,
  Cocteles: goblet,
}

export function crockeryOf(category: string): Crockery {
  return byCategory[category as Category] ?? plate
}
