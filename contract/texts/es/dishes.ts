import type { KnownAllergen } from '#contract/allergens/allergens.ts'
import type { Diet } from '#contract/allergens/diets.ts'
import type { Picante } from '#contract/allergens/picante.ts'
import type { Category } from '#contract/menu/categories.ts'

/** The names of Spanish are those that the API and addresses carry. */
const categories: Record<Category, string> = {
  'Menú del Día': 'Menú del Día',
  Desayunos: 'Desayunos',
  'Bolones y Tigrillos': 'Bolones y Tigrillos',
  Entradas: 'Entradas',
  Aperitivos: 'Aperitivos',
  Empanadas: 'Empanadas',
  Piqueos: 'Piqueos',
  Ensaladas: 'Ensaladas',
  'Sopas y Cremas': 'Sopas y Cremas',
  Locros: 'Locros',
  Encebollados: 'Encebollados',
  Ceviches: 'Ceviches',
  'Platos Principales': 'Platos Principales',
  Secos: 'Secos',
  'Fritadas y Hornados': 'Fritadas y Hornados',
  Parrilladas: 'Parrilladas',
  Carnes: 'Carnes',
  Pollo: 'Pollo',
  Cuy: 'Cuy',
  Pescados: 'Pescados',
  Mariscos: 'Mariscos',
  Arroces: 'Arroces',
  Menestras: 'Menestras',
  Pastas: 'Pastas',
  Pizzas: 'Pizzas',
  'Comida rápida': 'Comida rápida',
  Hamburguesas: 'Hamburguesas',
  Sánduches: 'Sánduches',
  Vegetariano: 'Vegetariano',
  Vegano: 'Vegano',
  'Menú Infantil': 'Menú Infantil',
  Acompañantes: 'Acompañantes',
  Postres: 'Postres',
  Helados: 'Helados',
  'Jugos Naturales': 'Jugos Naturales',
  Batidos: 'Batidos',
  Bebidas: 'Bebidas',
  Cervezas: 'Cervezas',
  Vinos: 'Vinos',
  Cocteles: 'Cocteles',
}

const allergens: Record<KnownAllergen, string> = {
  'camarón y crustáceos': 'camarón y crustáceos',
  'concha y moluscos': 'concha y moluscos',
  pescado: 'pescado',
  maní: 'maní',
  'frutos secos': 'frutos secos',
  leche: 'leche',
  huevo: 'huevo',
  gluten: 'gluten',
  soya: 'soya',
  ajonjolí: 'ajonjolí',
  sulfitos: 'sulfitos',
}

const diets: Record<Diet, string> = {
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  'sin gluten': 'Sin gluten',
}

const picante: Record<Picante, string> = {
  0: 'No es picante',
  1: 'Poco picante',
  2: 'Picante',
  3: 'Muy picante',
}

/** Words for a dish's category, diets and allergens. They never say more than the restaurant did. */
export const dishWords = {
  categories,
  allergens,
  diets,
  picante,
  /** The code of this language. */
  language: 'es',
  /** As in page.ts: islands load these words without those. */
  theirs: undefined as 'es-EC' | undefined,
  drawn: 'dibujo referencial',
  nothingConfirmed: 'Alérgenos: no confirmado, pregunta al mesero.',
  none: 'Alérgenos: ninguno, según el restaurante.',
  contains: (allergens: string) => `Contiene ${allergens}.`,
  choicesUnconfirmed: (choices: string) => `Con ${choices}: no confirmado, pregunta al mesero.`,
  restUnconfirmed: 'Lo demás: no confirmado, pregunta al mesero.',
}
