import { saveRefusalWords } from './save-refusals.ts'

/** The words about one dish on its sheet, on its page and in the order: choices, parts of the price, notes. */
export const dishSheetWords = {
  soldOut: 'Agotado',
  net: 'Plato',
  note: (note: string) => `Nota: ${note}`,
  chooseOne: 'Elige una',
  chooseAny: 'Elige las que quieras',
  chooseUpTo: (most: number) => `Elige hasta ${most}`,
  chooseExactly: (count: number) => `Elige ${count}`,
  chooseBetween: (least: number, most: number) => `Elige de ${least} a ${most}`,
  add: 'Agregar',
  order: 'Pedir por WhatsApp',
  share: 'Compartir',
  save: '♡ Guardar',
  saved: '♥ Guardado',
  savedWhere: 'Lo encuentras en Mis favoritos.',
  notSaved: 'Ya no está guardado.',
  refusals: saveRefusalWords,
  saveFailed: 'No pudimos guardarlo. Revisa tu internet.',
  backToMenu: 'Volver al menú',
  close: 'Cerrar',
  others: 'Otros platos',
  previous: 'Anterior',
  next: 'Siguiente',
  moreAt: 'Más sobre este plato en',
  unknownTitle: 'Algo no está bien...',
  unknown: 'Este plato no está en la carta.',
  removed: (restaurant: string) =>
    `Este plato no está en la carta de ${restaurant}. Puede que lo hayan quitado: mira lo que hay ahora.`,
  seeMenu: (restaurant: string) => `Ver el menú de ${restaurant}`,
}
