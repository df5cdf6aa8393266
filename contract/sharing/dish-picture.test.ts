import { expect, test } from 'vitest'
import { dishPicturePath, findDishPicture } from './dish-picture.ts'

test('a picture of a dish has one address', () => {
  for (const shape of ['status', 'square'] as const) {
    for (const isNew of [true, false]) {
      const picture = { dishId: 12, shape, isNew }
      expect(findDishPicture(dishPicturePath(7, picture).replace('/social/plato/7/', ''))).toEqual(picture)
    }
  }
  for (const file of ['012-estado.png', '12-otra.png', '12-nuevo.png', 'x-estado.png', '12-estado.jpg', '']) {
    expect([file, findDishPicture(file)]).toEqual([file, null])
  }
})
