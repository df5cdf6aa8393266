/** In the browser tests' database before the server starts, for the directory: more restaurants than a page of it shows. */
export const town = {
  city: 'Zaruma',
  restaurants: Array.from({ length: 26 }, (_, index) => `Fonda ${String(index + 1).padStart(2, '0')}`),
}

export const abroad = { name: 'Picantería Ñusta', city: 'Arequipa', country: 'Peru' } as const
