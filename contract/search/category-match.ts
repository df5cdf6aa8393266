import { type Category, categories } from '#contract/menu/categories.ts'
import { singularOf, wordsOf } from './search-words.ts'

/** Words of headings and names, in the singular and without accents, and the category that they stand for. Several words come before one. */
const meanings: readonly (readonly [string, Category])[] = [
  ['menu del dia', 'Menú del Día'],
  ['menu infantil', 'Menú Infantil'],
  ['plato fuerte', 'Platos Principales'],
  ['plato principal', 'Platos Principales'],
  ['comida rapida', 'Comida rápida'],
  ['hot dog', 'Comida rápida'],
  ['jugo natural', 'Jugos Naturales'],
  ['te helado', 'Bebidas'],
  ['almuerzo', 'Menú del Día'],
  ['ejecutivo', 'Menú del Día'],
  ['desayuno', 'Desayunos'],
  ['brunch', 'Desayunos'],
  ['bolon', 'Bolones y Tigrillos'],
  ['tigrillo', 'Bolones y Tigrillos'],
  ['entrada', 'Entradas'],
  ['aperitivo', 'Aperitivos'],
  ['empanada', 'Empanadas'],
  ['piqueo', 'Piqueos'],
  ['picada', 'Piqueos'],
  ['picar', 'Piqueos'],
  ['ensalada', 'Ensaladas'],
  ['sopa', 'Sopas y Cremas'],
  ['crema', 'Sopas y Cremas'],
  ['caldo', 'Sopas y Cremas'],
  ['consome', 'Sopas y Cremas'],
  ['aguado', 'Sopas y Cremas'],
  ['locro', 'Locros'],
  ['encebollado', 'Encebollados'],
  ['ceviche', 'Ceviches'],
  ['cebiche', 'Ceviches'],
  ['seco', 'Secos'],
  ['fritada', 'Fritadas y Hornados'],
  ['hornado', 'Fritadas y Hornados'],
  ['llapingacho', 'Fritadas y Hornados'],
  ['parrillada', 'Parrilladas'],
  ['parrilla', 'Parrilladas'],
  ['asado', 'Parrilladas'],
  ['carne', 'Carnes'],
  ['lomo', 'Carnes'],
  ['chuleta', 'Carnes'],
  ['bistec', 'Carnes'],
  ['churrasco', 'Carnes'],
  ['arroz', 'Arroces'],
  ['arroce', 'Arroces'],
  ['chaulafan', 'Arroces'],
  ['menestra', 'Menestras'],
  ['pasta', 'Pastas'],
  ['tallarin', 'Pastas'],
  ['espagueti', 'Pastas'],
  ['spaghetti', 'Pastas'],
  ['lasagna', 'Pastas'],
  ['lasana', 'Pastas'],
  ['pizza', 'Pizzas'],
  ['hamburguesa', 'Hamburguesas'],
  ['burger', 'Hamburguesas'],
  ['sanduche', 'Sánduches'],
  ['sanduch', 'Sánduches'],
  ['sandwich', 'Sánduches'],
  ['sandwiche', 'Sánduches'],
  ['salchipapa', 'Comida rápida'],
  ['pollo', 'Pollo'],
  ['ave', 'Pollo'],
  ['alita', 'Pollo'],
  ['cuy', 'Cuy'],
  ['pescado', 'Pescados'],
  ['corvina', 'Pescados'],
  ['tilapia', 'Pescados'],
  ['trucha', 'Pescados'],
  ['marisco', 'Mariscos'],
  ['camaron', 'Mariscos'],
  ['cangrejo', 'Mariscos'],
  ['concha', 'Mariscos'],
  ['langostino', 'Mariscos'],
  ['vegetariano', 'Vegetariano'],
  ['vegano', 'Vegano'],
  ['infantil', 'Menú Infantil'],
  ['nino', 'Menú Infantil'],
  ['kid', 'Menú Infantil'],
  ['acompanante', 'Acompañantes'],
  ['guarnicion', 'Acompañantes'],
  ['porcion', 'Acompañantes'],
  ['adicional', 'Acompañantes'],
  ['extra', 'Acompañantes'],
  ['postre', 'Postres'],
  ['dulce', 'Postres'],
  ['torta', 'Postres'],
  ['flan', 'Postres'],
  ['helado', 'Helados'],
  ['jugo', 'Jugos Naturales'],
  ['batido', 'Batidos'],
  ['malteada', 'Batidos'],
  ['milkshake', 'Batidos'],
  ['cerveza', 'Cervezas'],
  ['pilsener', 'Cervezas'],
  ['vino', 'Vinos'],
  ['coctel', 'Cocteles'],
  ['cocktail', 'Cocteles'],
  ['licor', 'Cocteles'],
  ['mojito', 'Cocteles'],
  ['bebida', 'Bebidas'],
  ['cola', 'Bebidas'],
  ['gaseosa', 'Bebidas'],
  ['agua', 'Bebidas'],
  ['cafe', 'Bebidas'],
  ['capuchino', 'Bebidas'],
  ['te', 'Bebidas'],
  ['infusion', 'Bebidas'],
  ['limonada', 'Bebidas'],
  ['fuerte', 'Platos Principales'],
  ['segundo', 'Platos Principales'],
  ['especialidad', 'Platos Principales'],
  ['tipico', 'Platos Principales'],
  ['tradicional', 'Platos Principales'],
  ['principal', 'Platos Principales'],
  ['plato', 'Platos Principales'],
]
const several = meanings.filter(([words]) => words.includes(' '))
/** Under each form that folding makes of the word: 'carnes' becomes 'carn'. */
const single = new Map(
  meanings.flatMap(([word, category]) =>
    [word, `${word}s`, `${word}es`].map((form) => [folded(form), category] as const),
  ),
)
const byFolded = new Map(categories.map((category) => [folded(category), category]))

/** The category that is spelled so, without accents, capitals and plurals. */
export function findCategory(text: string): Category | null {
  return byFolded.get(folded(text)) ?? null
}

/** The best of the 40 for a heading or a dish's name, whose first word tells most: 'Arroz con camarón' is a rice. */
export function matchCategory(text: string): Category | null {
  const own = findCategory(text)
  if (own) return own
  const words = ` ${folded(text)} `
  const phrase = several.find(([meant]) => words.includes(` ${meant} `))
  if (phrase) return phrase[1]
  for (const word of words.trim().split(' ')) {
    const meant = single.get(word)
    if (meant) return meant
  }
  return null
}

function folded(text: string): string {
  return wordsOf(text).map(singularOf).join(' ')
}
