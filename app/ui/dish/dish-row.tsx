import type { MenuDish } from '#contract/live/menu-state.ts'
import { PicanteMark } from '../picante-mark.tsx'
import { type DishLook, priceLine } from './dish-look.ts'

/** The words of a dish in a list. */
export function DishWordsInRow({
  dish,
  look,
  heading: Heading,
}: {
  dish: MenuDish
  look: DishLook
  heading: 'h3' | 'h4'
}) {
  return (
    <div>
      <Heading lang={look.words.dishes.theirs}>{dish.name}</Heading>
      {dish.description && <p lang={look.words.dishes.theirs}>{dish.description}</p>}
      <b data-part="price">{priceLine(dish, look)}</b>
      <PicanteMark level={dish.picante} words={look.words.dishes} />
    </div>
  )
}
