import { maxQuantity } from '#contract/orders/order-sizes.ts'
import { useWords } from './use-sheet.ts'

type QuantityStepperProps = {
  /** The dish's name: screen readers say it with each button. */
  name: string
  quantity: number
  /** Zero removes the line. */
  min: 0 | 1
  onChange: (quantity: number) => void
}

export function QuantityStepper({ name, quantity, min, onChange }: QuantityStepperProps) {
  const words = useWords()
  const isRemoval = min === 0 && quantity === 1
  return (
    <div className="order-stepper">
      <button
        type="button"
        aria-label={isRemoval ? words.remove(name) : words.oneLess(name)}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      >
        {isRemoval ? '×' : '−'}
      </button>
      <output aria-label={words.quantityOf(name)}>{quantity}</output>
      <button
        type="button"
        aria-label={words.oneMore(name)}
        disabled={quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
