/** docs/product/menu.md, Dishes: the categories of an Ecuadorian restaurant, in the order of a meal. */
export const categories = [
  'Menú del Día',
  'Desayunos',
  'Bolones y Tigrillos',
  'Entradas',
  'Aperitivos',
  'Empanadas',
  'Piqueos',
  'Ensaladas',
  'Sopas y Cremas',
  'Locros',
  'Encebollados',
  'Ceviches',
  'Platos Principales',
  'Secos',
  'Fritadas y Hornados',
  'Parrilladas',
  'Carnes',
  'Pollo',
  'Cuy',
  'Pescados',
  'Mariscos',
  'Arroces',
  'Menestras',
  'Pastas',
  'Pizzas',
  'Comida rápida',
  'Hamburguesas',
  'Sánduches',
  'Vegetariano',
  'Vegano',
  'Menú Infantil',
  'Acompañantes',
  'Postres',
  'Helados',
  'Jugos Naturales',
  'Batidos',
  'Bebidas',
  'Cervezas',
  'Vinos',
  'Cocteles',
] as const
export type Category = (typeof categories)[number]

/** Categories that people order besides a main dish. */
export const besideCategories: readonly Category[] = [
  'Entradas',
  'Aperitivos',
  'Piqueos',
  'Menú Infantil',
  'Acompañantes',
  'Postres',
  'Helados',
  'Jugos Naturales',
  'Batidos',
  'Bebidas',
  'Cervezas',
  'Vinos',
  'Cocteles',
]

/** Sections of a menu: categories as the owner's order first names them, and in each its dishes in that order. */
export function groupByCategory<Dish extends { category: Category }>(
  dishes: readonly Dish[],
): { category: Category; dishes: Dish[] }[] {
  return [...Map.groupBy(dishes, ({ category }) => category)].map(([category, own]) => ({ category, dishes: own }))
}
