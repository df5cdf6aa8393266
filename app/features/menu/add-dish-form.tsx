import { notifications } from '@mantine/notifications'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { z } from 'zod'
import type { Category } from '#contract/categories.ts'
import { type CallArgs, endpoint } from '#contract/endpoint.ts'
import type { KeptImage } from '#contract/images.ts'
import { addDish, type Dish } from '#contract/menu.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { isFailure } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import { usePendingWork } from '../../controls/use-pending-work.ts'
import { DishFields } from './dish-fields.tsx'
import classes from './dish-form.module.css'

/** The API takes a dish without a photo; whoever adds one here is asked for it (specification §5). */
const addDishWithPhoto = endpoint({
  ...addDish,
  body: addDish.body.extend({ image_path: z.string().min(1, 'Elige una foto del plato.') }),
})

type NewDish = CallArgs<typeof addDishWithPhoto>['body']

/** A dish as far as it was typed. */
export type DishDraft = { values: Partial<NewDish>; image: KeptImage | null; unsentPhoto: Blob | null }

const blank: NewDish = { name: '', description: '', price: '', category: '' as Category, image_path: '' }

export type AddDishFormProps = {
  restaurant: Restaurant
  /** Where the form writes what is typed, and begins with what is there. */
  draft: RefObject<DishDraft>
  isLimitReached: boolean
  onTyped: (hasChanges: boolean) => void
  onAdded: (dish: Dish) => void
  onLimitReached: () => void
}

/** Begins anew after every dish, in the category of the one before. */
export function AddDishForm(props: AddDishFormProps) {
  const [timesAdded, setTimesAdded] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  function added(dish: Dish) {
    props.draft.current = { values: { category: dish.category }, image: null, unsentPhoto: null }
    props.onTyped(false)
    setTimesAdded((times) => times + 1)
    heading.current?.focus()
    props.onAdded(dish)
  }

  return (
    <section className={classes.sheet}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Agrega un plato
      </h2>
      <BlankForm key={timesAdded} {...props} onAdded={added} />
    </section>
  )
}

function BlankForm({ restaurant, draft, isLimitReached, onTyped, onAdded, onLimitReached }: AddDishFormProps) {
  const [{ values, image, unsentPhoto }] = useState(draft.current)
  const uploads = usePendingWork()
  const { formProps, field, failure, submitProps } = useEndpointForm(addDishWithPhoto, {
    initialValues: { ...blank, ...values },
    params: { restaurantId: restaurant.id },
    beforeReading: uploads.settled,
    onAnswer(dish) {
      saySaved()
      onAdded(dish)
    },
    onFailure(failed) {
      if (!isFailure(failed, 'menu.limit_reached')) return
      notifications.show({ message: failed.message, color: 'red' })
      onLimitReached()
    },
  })

  function keep(typed: Partial<NewDish>, chosen = draft.current.image) {
    draft.current = { ...draft.current, values: { ...draft.current.values, ...typed }, image: chosen }
    onTyped(true)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!isLimitReached) return formProps.onSubmit(event)
    event.preventDefault()
    notifications.show({ message: 'Upgrade to Restaurant Plus to add more items.', color: 'red' })
  }

  return (
    <form
      {...formProps}
      onSubmit={submit}
      onChange={(event) => {
        const { name, description, price } = Object.fromEntries(new FormData(event.currentTarget)) as NewDish
        keep({ name, description, price })
      }}
      className={classes.form}
    >
      <DishFields
        field={field}
        currency={restaurant.currency}
        image={image}
        unsentPhoto={unsentPhoto}
        isPhotoRequired
        onUploading={uploads.track}
        onUnsentPhoto={(photo) => {
          draft.current = { ...draft.current, unsentPhoto: photo }
        }}
        onImage={(next) => keep({ image_path: next?.path ?? '' }, next)}
        onCategory={(category) => keep({ category: category as Category })}
      />
      <FailureNotice failure={failure} />
      <div className={classes.bar}>
        <div className={classes.submit}>
          <SubmitButton {...submitProps}>Agregar plato</SubmitButton>
        </div>
      </div>
    </form>
  )
}
