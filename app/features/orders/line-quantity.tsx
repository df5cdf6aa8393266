type LineQuantityProps = {
  line: { quantity: number; ordered: number }
  /** For people who hear it: 'Antes 2, ahora 1'. */
  said: (ordered: number, quantity: number) => string
}

/** '2 ×', or '2 → 1 ×' when the restaurant has changed it. */
export function LineQuantity({ line: { quantity, ordered }, said }: LineQuantityProps) {
  if (ordered === quantity || ordered === 0) return <b>{quantity} ×</b>
  return (
    <b>
      <span aria-hidden="true">
        {ordered} → {quantity} ×
      </span>
      <span className="visually-hidden">{said(ordered, quantity)}</span>
    </b>
  )
}
