import { findPictureShape, type PictureShape, pictureName } from './almuerzo-picture.ts'

/** The picture to share a restaurant's carta: `/social/carta/7/estado.png`, `…/cuadrada.png` */
export function menuPicturePath(restaurantId: number, shape: PictureShape): string {
  return `/social/carta/${restaurantId}/${pictureName(shape)}.png`
}

export function findMenuPicture(file: string): PictureShape | null {
  const [, name = ''] = /^([a-z]+)\.png$/.exec(file) ?? []
  return findPictureShape(name)
}
