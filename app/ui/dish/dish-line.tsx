import type { ReactNode } from 'react'

type DishLineProps = {
  name: string
  /** The chosen options, in words. */
  choices: string
  price: string
  /** Notes, and what is to be known of this line. */
  children?: ReactNode
}

/** A dish in an order, in the sheet and in the copy. */
export function DishLine({ name, choices, price, children }: DishLineProps) {
  return (
    <>
      <div className="dish-line">
        <b>{name}</b>
        {choices && <p>{choices}</p>}
        {children}
      </div>
      <b className="dish-line-price">{price}</b>
    </>
  )
}
