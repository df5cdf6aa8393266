/** Why a file could not be read, in words for its owner. */
export const readingRefusals = {
  empty: 'No encontramos texto en lo que enviaste.',
  no_dishes: 'No encontramos ningún plato con su precio. Pega la carta como texto, un plato por línea.',
  unknown_kind: 'No reconocemos ese tipo de archivo. Por ahora leemos PDF con texto, Excel, CSV y texto pegado.',
  picture:
    'Todavía no leemos fotos. Por ahora leemos PDF con texto, Excel, CSV y texto pegado: copia el texto de la foto con tu teléfono y pégalo aquí.',
  scan: 'Este PDF es una foto de la carta y no tiene texto. Por ahora leemos PDF con texto, Excel, CSV y texto pegado.',
  encrypted: 'Este archivo tiene contraseña. Quítasela, guárdalo de nuevo y vuelve a intentarlo.',
  broken: 'Este archivo está dañado o no es lo que dice ser. Guárdalo de nuevo y vuelve a intentarlo.',
  too_many_pages: 'Este PDF tiene más de 40 páginas. Envía solo las de la carta.',
  too_many_rows: 'Aquí hay más de 1000 platos. Envíalos en varias partes.',
  too_large: 'Este archivo es demasiado grande o complicado para leerlo. Envía solo la carta.',
} as const
export type ReadingRefusal = keyof typeof readingRefusals

export class RefusedReading extends Error {
  readonly refusal: ReadingRefusal
  constructor(refusal: ReadingRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}
