import { almuerzoNames } from './almuerzo-names.ts'
import { orderRefusalWords } from './order-refusals.ts'

/** 'Agregar' on a dish, what it says, and the bar that opens the order: every page with dishes loads these. */
export const addingWords = {
  refusals: orderRefusalWords,
  almuerzo: almuerzoNames,
  addDish: (name: string) => `Agregar ${name}`,
  bar: (count: number, total: string) => `Tu pedido · ${count} · ${total}`,
  added: (dish: string) => `Agregado: ${dish}.`,
  beware: (warning: string) => `Ojo: ${warning}.`,
  tooManyLines: (most: number) => `Un pedido tiene ${most} líneas como máximo.`,
  notKept: 'Tu navegador no guarda datos: no pudimos agregarlo.',
  offline: 'No hay conexión con CartaViva. Inténtalo de nuevo.',
}
