import { restoreAccents } from './restore-accents.ts'

const heading =
  /^(?:entradas|piqueos|picadas|sopas|caldos|ceviches|platos fuertes|almuerzos|desayunos|meriendas|mariscos|del mar|carnes|parrilladas?|pastas|pizzas|hamburguesas|ensaladas|extras|acompañantes|postres|bebidas|jugos|batidos|cócteles|cervezas|vinos|sopas del día|bebidas (?:frías|calientes))$/iu

/** Words that head a list of dishes, and are the name of none. */
export function isHeadingText(text: string): boolean {
  return heading.test(restoreAccents(text))
}
