/** A choice as its owner types it. */
export type DemoChoice = {
  name: string
  price_change?: number
  sold_out?: true
  /** How many times the dish's recipe this size takes. */
  recipe_factor?: number
  /** What it takes beside the dish's recipe, like the recipe of a dish. */
  recipe?: string
}

export type DemoOptions = { name: string; min: number; max: number; choices: DemoChoice[] }

export const cevicheOptions: DemoOptions[] = [
  {
    ...{ name: 'Tamaño', min: 1, max: 1 },
    choices: [
      { name: 'Media porción', price_change: -3, recipe_factor: 0.5 },
      { name: 'Personal' },
      { name: 'Familiar, para tres', price_change: 11.5, recipe_factor: 2.5 },
    ],
  },
  {
    ...{ name: 'Extras', min: 0, max: 3 },
    choices: [
      { name: 'Patacones', price_change: 1.5, recipe: '2 unidad verde' },
      { name: 'Más chifles', price_change: 0.75, recipe: '40 g chifle' },
      { name: 'Aguacate', price_change: 1.25, sold_out: true, recipe: '90 g aguacate' },
    ],
  },
]

export const encebolladoOptions: DemoOptions[] = [
  { name: 'Con', min: 1, max: 1, choices: [{ name: 'Chifle' }, { name: 'Pan' }, { name: 'Tostado' }] },
]

export const donenessOptions: DemoOptions[] = [
  {
    ...{ name: 'Término', min: 1, max: 1 },
    choices: [{ name: 'Término medio' }, { name: 'Tres cuartos' }, { name: 'Bien cocido' }],
  },
]

export const grillOptions: DemoOptions[] = [
  {
    ...{ name: 'Tamaño', min: 1, max: 1 },
    choices: [{ name: 'Para dos' }, { name: 'Para cuatro', price_change: 17.5, recipe_factor: 2 }],
  },
]
