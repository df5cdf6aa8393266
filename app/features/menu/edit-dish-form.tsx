import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Dish, updateDish } from '#contract/menu.ts'
import { scaledBack, scaledOf } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import { usePendingWork } from '../../controls/use-pending-work.ts'
import { DishFields } from './dish-fields.tsx'
import classes from './dish-form.module.css'
import { PriceFigures, type RecipeCost } from './price-figures.tsx'

export type EditDishFormProps = {
  dish: Dish
  currency: Currency
  recipe: RecipeCost | undefined
  onTyped: (hasChanges: boolean) => void
  onSaved: (dish: Dish) => void
  onCancel: () => void
}

export function EditDishForm({ dish, currency, recipe, onTyped, onSaved, onCancel }: EditDishFormProps) {
  const [initialValues] = useState(() => editOf(dish))
  const [price, setPrice] = useState<number | null>(scaledBack(dish.price, 2))
  const heading = useRef<HTMLHeadingElement>(null)
  const uploads = usePendingWork()
  const { formProps, field, failure, submitProps } = useEndpointForm(updateDish, {
    initialValues,
    params: { itemId: dish.id },
    beforeReading: uploads.settled,
    sendsOnlyChanges: true,
    onAnswer(saved) {
      saySaved()
      onSaved(saved)
    },
  })

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={classes.sheet} data-editing="true">
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Edita {dish.name}
      </h2>
      <form
        {...formProps}
        onChange={(event) => {
          setPrice(scaledOf(String(new FormData(event.currentTarget).get('price')), 2))
          onTyped(true)
        }}
        className={classes.form}
      >
        <DishFields
          field={field}
          currency={currency}
          image={dish.image}
          isPhotoRequired={false}
          figures={<PriceFigures price={price} recipe={recipe} currency={currency} />}
          onUploading={uploads.track}
          onImage={() => onTyped(true)}
          onCategory={() => onTyped(true)}
        />
        <FailureNotice failure={failure} />
        <div className={classes.bar}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancelar
          </Button>
          <div className={classes.submit}>
            <SubmitButton {...submitProps}>Guardar cambios</SubmitButton>
          </div>
        </div>
      </form>
    </section>
  )
}

function editOf({ name, description, price, category, image }: Dish) {
  return { name, description, price: price.toFixed(2), category, image_path: image?.path }
}
