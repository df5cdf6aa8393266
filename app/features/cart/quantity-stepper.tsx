import { maxQuantity } from '#contract/orders.ts'

type QuantityStepperProps = {
  /** The dish's name: screen readers say it with each button. */
  name: string
  quantity: number
  /** Zero removes the line. */
  min: 0 | 1
  onChange: (quantity: number) => void
}

export function QuantityStepper({ name, quantity, min, onChange }: QuantityStepperProps) {
  const isRemoval = min === 0 && quantity === 1
  return (
    <div className="order-stepper">
      <button
        type="button"
        aria-label={isRemoval ? `Quitar ${name}` : `Uno menos de ${name}`}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      >
        {isRemoval ? '×' : '−'}
      </button>
      <output aria-label={`Cantidad de ${name}`}>{quantity}</output>
      <button
        type="button"
        aria-label={`Uno más de ${name}`}
        disabled={quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
