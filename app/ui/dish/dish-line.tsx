import type { ReactNode } from 'react'

type DishLineProps = {
  /** The language of the dish and its options, where it is not the page's. */
  lang: string | undefined
  name: string
  /** The chosen options, in words. */
  choices: string
  price: string
  /** Notes, and what is to be known of this line. */
  children?: ReactNode
}

/** A dish in an order, in the sheet and in the copy. */
export function DishLine({ lang, name, choices, price, children }: DishLineProps) {
  return (
    <>
      <div className="dish-line">
        <b lang={lang}>{name}</b>
        {choices && <p lang={lang}>{choices}</p>}
        {children}
      </div>
      <b className="dish-line-price">{price}</b>
    </>
  )
}
