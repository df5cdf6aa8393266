import type { KnownAllergen } from '#contract/allergens/allergens.ts'
import type { Diet } from '#contract/allergens/diets.ts'
import type { Picante } from '#contract/allergens/picante.ts'
import type { Category } from '#contract/menu/categories.ts'

const categories: Record<Category, string> = {
  'Menú del Día': 'Menu of the day',
  Desayunos: 'Breakfasts',
  'Bolones y Tigrillos': 'Green plantain breakfasts',
  Entradas: 'Starters',
  Aperitivos: 'Appetizers',
  Empanadas: 'Empanadas',
  Piqueos: 'Snacks to share',
  Ensaladas: 'Salads',
  'Sopas y Cremas': 'Soups',
  Locros: 'Potato soups (locros)',
  Encebollados: 'Tuna and onion soups (encebollados)',
  Ceviches: 'Ceviches',
  'Platos Principales': 'Main dishes',
  Secos: 'Stews (secos)',
  'Fritadas y Hornados': 'Fried and roast pork',
  Parrilladas: 'Mixed grills',
  Carnes: 'Meat',
  Pollo: 'Chicken',
  Cuy: 'Guinea pig (cuy)',
  Pescados: 'Fish',
  Mariscos: 'Seafood',
  Arroces: 'Rice dishes',
  Menestras: 'Bean and lentil stews',
  Pastas: 'Pasta',
  Pizzas: 'Pizzas',
  'Comida rápida': 'Fast food',
  Hamburguesas: 'Burgers',
  Sánduches: 'Sandwiches',
  Vegetariano: 'Vegetarian',
  Vegano: 'Vegan',
  'Menú Infantil': 'Kids’ menu',
  Acompañantes: 'Sides',
  Postres: 'Desserts',
  Helados: 'Ice cream',
  'Jugos Naturales': 'Fresh juices',
  Batidos: 'Smoothies and shakes',
  Bebidas: 'Drinks',
  Cervezas: 'Beers',
  Vinos: 'Wines',
  Cocteles: 'Cocktails',
}

const allergens: Record<KnownAllergen, string> = {
  'camarón y crustáceos': 'shrimp and crustaceans',
  'concha y moluscos': 'clams and molluscs',
  pescado: 'fish',
  maní: 'peanut',
  'frutos secos': 'tree nuts',
  leche: 'milk',
  huevo: 'egg',
  gluten: 'gluten',
  soya: 'soy',
  ajonjolí: 'sesame',
  sulfitos: 'sulphites',
}

const diets: Record<Diet, string> = {
  vegetariano: 'Vegetarian',
  vegano: 'Vegan',
  'sin gluten': 'Gluten-free',
}

const picante: Record<Picante, string> = {
  0: 'Not hot',
  1: 'A little hot',
  2: 'Hot',
  3: 'Very hot',
}

export const dishWords = {
  categories,
  allergens,
  diets,
  picante,
  language: 'en',
  theirs: 'es-EC' as 'es-EC' | undefined,
  drawn: 'drawing, not a photo',
  nothingConfirmed: 'Allergens: not confirmed, ask the waiter.',
  none: 'Allergens: none, according to the restaurant.',
  contains: (allergens: string) => `Contains ${allergens}.`,
  choicesUnconfirmed: (choices: string) => `With ${choices}: not confirmed, ask the waiter.`,
  restUnconfirmed: 'The rest: not confirmed, ask the waiter.',
}
