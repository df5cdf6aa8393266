import { createAlmuerzoPictures } from './almuerzo-pictures.ts'
import { createMenuPictures } from './carta-pictures.ts'
import { createDishPictures } from './dish-pictures.ts'

type Dependencies = Parameters<typeof createAlmuerzoPictures>[0] &
  Parameters<typeof createDishPictures>[0] &
  Parameters<typeof createMenuPictures>[0]

export type OwnerPictures = ReturnType<typeof createOwnerPictures>

/** The pictures that owners share. */
export function createOwnerPictures(dependencies: Dependencies) {
  return {
    almuerzo: createAlmuerzoPictures(dependencies),
    dishes: createDishPictures(dependencies),
    menus: createMenuPictures(dependencies),
  }
}
