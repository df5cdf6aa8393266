import { useRef, useState } from 'react'
import { updateDish } from '#contract/menu/menu.ts'
import { acceptGlosses, listMenuEnglish, type ReviewedDish } from '#contract/menu/menu-english.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { EmptyBox } from '../../controls/empty-box.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { useKeptFocus } from '../../controls/use-kept-focus.ts'
import { useSending } from '../../controls/use-sending.ts'
import classes from './english-review.module.css'
import { type EnglishEdit, ReviewedRow } from './reviewed-row.tsx'

type EnglishReviewProps = { restaurantId: number; loaded: readonly ReviewedDish[] }

/** How the menu reads in English: its owner accepts, corrects or refuses what the glossary proposes. */
export function EnglishReview({ restaurantId, loaded }: EnglishReviewProps) {
  const [dishes, setDishes] = useState(loaded)
  const { isSending, failure, send } = useSending()
  const page = useRef<HTMLElement>(null)
  // The button that was pressed may be gone.
  useKeptFocus(page, dishes)
  const params = { restaurantId }
  const waiting = dishes.filter(isWaiting)
  const explained = dishes.filter((dish) => hasOwnWords(dish) || isWaiting(dish))

  const accept = (ids: number[]) =>
    send(async () => {
      setDishes(await call(acceptGlosses, { params, body: { item_ids: ids } }))
      saySaved()
    })

  /** Whether it was saved: what was typed stays until then. */
  async function edit(id: number, body: EnglishEdit): Promise<boolean> {
    let isSaved = false
    await send(async () => {
      await call(updateDish, { params: { itemId: id }, body })
      isSaved = true
      setDishes(await call(listMenuEnglish, { params }))
      saySaved()
    })
    return isSaved
  }

  if (dishes.length === 0) {
    return (
      <EmptyBox>
        <p>Agrega tus platos: aquí verás cómo se leen en inglés.</p>
      </EmptyBox>
    )
  }
  return (
    <section ref={page} className={classes.page}>
      <p className={classes.lead}>
        Así leen tu carta quienes no hablan español. Lo que propone nuestro glosario es un borrador: acéptalo, corrígelo
        o quítalo. Lo que tú escribes no se cambia.
      </p>
      <div className={classes.head}>
        <h2>{`${explained.length} de ${dishes.length} platos explicados`}</h2>
        {waiting.length > 0 && (
          <BusyButton isBusy={isSending} onClick={() => accept(waiting.map(({ id }) => id))}>
            {`Aceptar todas (${waiting.length})`}
          </BusyButton>
        )}
      </div>
      <FailureNotice failure={failure} />
      <ul className={classes.dishes}>
        {dishes.map((dish) => (
          <ReviewedRow
            key={dish.id}
            dish={dish}
            isSending={isSending}
            onAccept={() => accept([dish.id])}
            onEdit={(body) => edit(dish.id, body)}
          />
        ))}
      </ul>
    </section>
  )
}

function hasOwnWords({ english_name, english_description }: ReviewedDish): boolean {
  return english_name !== null || english_description !== null
}

function isWaiting(dish: ReviewedDish): boolean {
  return dish.suggestion !== null && dish.gloss && !hasOwnWords(dish)
}
