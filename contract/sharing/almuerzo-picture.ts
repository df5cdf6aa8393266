/** The pictures to share: for the status of a messenger, 1080 × 1920, and 1080 × 1080. */
const pictureShapes = { status: 'estado', square: 'cuadrada' } as const
export type PictureShape = keyof typeof pictureShapes

export function pictureName(shape: PictureShape): string {
  return pictureShapes[shape]
}

export function almuerzoPicturePath(restaurantId: number, date: string, shape: PictureShape): string {
  return `/social/almuerzo/${restaurantId}/${date}-${pictureName(shape)}.png`
}

export function findPictureShape(name: string): PictureShape | null {
  const [shape = null] = (Object.keys(pictureShapes) as PictureShape[]).filter((key) => pictureShapes[key] === name)
  return shape
}
