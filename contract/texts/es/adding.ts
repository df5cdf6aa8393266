import { almuerzoNames } from './almuerzo-names.ts'
import { orderRefusalWords } from './order-refusals.ts'

/** The words of 'Agregar' on a dish and of the bar that opens the order. Every page with dishes loads them. */
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
