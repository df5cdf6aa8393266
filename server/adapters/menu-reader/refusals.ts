/** Why a file could not be read, in words for its owner. */
export const readingRefusals = {
  empty: 'No encontramos texto en lo que enviaste.',
  no_dishes: 'No encontramos ningún plato con su precio. Pega la carta como texto, un plato por línea.',
  unknown_kind: 'No reconocemos ese tipo de archivo. Leemos fotos, PDF, Excel, CSV y texto pegado.',
  picture: 'Ese formato de foto no lo podemos leer. Envíala como JPG, PNG o WebP.',
  too_many_pixels: 'Esta foto es demasiado grande: hasta 40 megapíxeles. Tómala de nuevo o redúcela.',
  unreadable_photo:
    'No pudimos leer ningún plato en la foto. Tómala de frente, con buena luz y sin sombras, o pega la carta como texto.',
  too_slow: 'Leer esta carta tomó demasiado tiempo. Envía una foto de cada página.',
  too_many_scans: 'Este PDF tiene más de 12 páginas en foto. Envía solo las de la carta.',
  encrypted: 'Este archivo tiene contraseña. Quítasela, guárdalo de nuevo y vuelve a intentarlo.',
  broken: 'Este archivo está dañado o no es lo que dice ser. Guárdalo de nuevo y vuelve a intentarlo.',
  too_many_pages: 'Este PDF tiene más de 40 páginas. Envía solo las de la carta.',
  too_many_rows: 'Aquí hay más de 1000 platos. Envíalos en varias partes.',
  lost: 'Ya no tenemos lo que enviaste. Envíalo otra vez.',
  unavailable: 'No pudimos leer tu carta ahora. Envíala otra vez en unos minutos.',
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
