import type { Category } from './categories.ts'

/** What most dishes of a category can say of themselves, for an owner who accepts it or writes something better. */
const usual: Record<Category, string> = {
  'Menú del Día': 'Sopa, segundo y jugo.',
  Desayunos: 'Desayuno servido al momento.',
  'Bolones y Tigrillos': 'Hecho con verde, recién preparado.',
  Entradas: 'Para abrir el apetito.',
  Aperitivos: 'Para picar mientras llega lo demás.',
  Empanadas: 'Empanada hecha en casa, servida caliente.',
  Piqueos: 'Para compartir en la mesa.',
  Ensaladas: 'Ensalada fresca, preparada al momento.',
  'Sopas y Cremas': 'Sopa de la casa, servida caliente.',
  Locros: 'Locro de la casa, servido caliente.',
  Encebollados: 'Con yuca y cebolla curtida.',
  Ceviches: 'Con limón y cebolla, preparado al momento.',
  'Platos Principales': 'Plato fuerte de la casa.',
  Secos: 'Seco de la casa, servido con arroz.',
  'Fritadas y Hornados': 'A la manera de la Sierra, con su acompañamiento.',
  Parrilladas: 'A la parrilla, para buen diente.',
  Carnes: 'Carne preparada al momento.',
  Pollo: 'Pollo preparado al momento.',
  Cuy: 'Cuy asado, a la manera de la Sierra.',
  Pescados: 'Pescado del día, preparado al momento.',
  Mariscos: 'Mariscos frescos, preparados al momento.',
  Arroces: 'Arroz de la casa, servido caliente.',
  Menestras: 'Menestra de la casa, con arroz.',
  Pastas: 'Pasta preparada al momento.',
  Pizzas: 'Pizza recién horneada.',
  'Comida rápida': 'Preparado al momento, para comer aquí o llevar.',
  Hamburguesas: 'Hamburguesa preparada al momento.',
  Sánduches: 'Sánduche preparado al momento.',
  Vegetariano: 'Sin carne, preparado al momento.',
  Vegano: 'Hecho solo con plantas.',
  'Menú Infantil': 'Una porción para los más pequeños.',
  Acompañantes: 'Para acompañar tu plato.',
  Postres: 'Postre de la casa.',
  Helados: 'Helado servido al momento.',
  'Jugos Naturales': 'Jugo de fruta natural, hecho al momento.',
  Batidos: 'Batido hecho al momento.',
  Bebidas: 'Para acompañar tu comida.',
  Cervezas: 'Cerveza bien fría.',
  Vinos: 'Vino de la casa.',
  Cocteles: 'Coctel preparado al momento.',
}

const mostNamed = 4

/** Of its recipe, else of its category: 'Con pollo, arroz y papa.' Null while neither is known. It is no text of the dish until its owner accepts it. */
export function suggestDescription(category: Category | '', ingredients: readonly string[]): string | null {
  if (ingredients.length > 0)
    return `Con ${listOf(ingredients.slice(0, mostNamed).map((name) => name.toLocaleLowerCase('es')))}.`
  return category === '' ? null : usual[category]
}

/** 'pollo, arroz y papa', but 'arroz e higos'. */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return `${names.slice(0, -1).join(', ')} ${/^h?i(?!e)/.test(last) ? 'e' : 'y'} ${last}`
}

/** What an earlier version of the product wrote for imported dishes without a description: it says nothing to a diner. */
export function isEmptyPhrase(description: string): boolean {
  return /^De la sección .{1,120}\.$/.test(description)
}
