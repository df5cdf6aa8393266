export const cartaFormats = ['a4', 'a5', 'triptico', 'macrotipo'] as const
export type CartaFormat = (typeof cartaFormats)[number]

export const cartaDesigns = ['sobria', 'colorida', 'pizarra'] as const
export type CartaDesign = (typeof cartaDesigns)[number]
