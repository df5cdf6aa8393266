/** For the directory: more restaurants than one of its pages shows. `seed-town.ts` writes them before the server of the browser tests starts. */
export const town = {
  city: 'Zaruma',
  restaurants: Array.from({ length: 26 }, (_, index) => `Fonda ${String(index + 1).padStart(2, '0')}`),
}

export const abroad = { name: 'Picantería Ñusta', city: 'Arequipa', country: 'Peru' } as const
