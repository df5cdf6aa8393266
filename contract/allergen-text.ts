import type { Allergens } from './allergens.ts'
import type { Diet } from './diets.ts'

/** What a diner reads about the allergens of a dish. Never more than the restaurant has said. */
export function allergensText({ contains, unconfirmed }: Allergens): string {
  if (contains.length === 0) {
    return unconfirmed ? 'Alérgenos: no confirmado, pregunta al mesero.' : 'Alérgenos: ninguno, según el restaurante.'
  }
  return `Contiene ${contains.join(', ')}.${unconfirmed ? ' Lo demás: no confirmado, pregunta al mesero.' : ''}`
}

/** 'Vegano · Sin gluten · Picante'. What is vegan need not be called vegetarian. */
export function dietsText({ diets, spicy }: { diets: readonly Diet[]; spicy: boolean }): string {
  const shown = diets.filter((diet) => diet !== 'vegetariano' || !diets.includes('vegano'))
  const words = [...shown, ...(spicy ? ['picante'] : [])]
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' · ')
}
