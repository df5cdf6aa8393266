import { findPictureShape, type PictureShape, pictureName } from './almuerzo-picture.ts'

/** A picture to share a dish. `isNew`: with 'Nuevo en la carta'. */
export type DishPicture = { dishId: number; shape: PictureShape; isNew: boolean }

/** `/social/plato/7/12-estado.png`, `/social/plato/7/12-nuevo-cuadrada.png` */
export function dishPicturePath(restaurantId: number, { dishId, shape, isNew }: DishPicture): string {
  return `/social/plato/${restaurantId}/${dishId}-${isNew ? 'nuevo-' : ''}${pictureName(shape)}.png`
}

/** One spelling for each picture: `012-estado.png` is none. */
export function findDishPicture(file: string): DishPicture | null {
  const [, id, mark, name = ''] = /^([1-9]\d{0,14})-(nuevo-)?([a-z]+)\.png$/.exec(file) ?? []
  const shape = findPictureShape(name)
  return id === undefined || shape === null ? null : { dishId: Number(id), shape, isNew: mark !== undefined }
}
