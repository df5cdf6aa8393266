import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import type { Currency } from '#contract/countries.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { currencySign, formatAmount } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'
import { preloadSchemas } from '../../../client/deferred-zod.ts'
import classes from './price-field.module.css'
import type { PriceList } from './use-price-list.ts'

type PriceFieldProps = { dish: Dish; currency: Currency; prices: PriceList }

/** The price in the list: leaving the field saves it, Enter also goes to the next one, Escape brings back the saved price. */
export function PriceField({ dish, currency, prices }: PriceFieldProps) {
  const messageId = useId()
  const input = useRef<HTMLInputElement>(null)
  const edit = prices.edits.get(dish.id)
  const message = edit?.failure ?? edit?.question
  const typed = edit?.typed ?? dish.price.toFixed(2)

  /** The buttons of the question go with the answer. */
  function answer(act: (dish: Dish) => unknown) {
    input.current?.focus()
    void act(dish)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (event.key === 'Escape') {
      prices.restore(dish)
      // After the render that brings the saved price back.
      requestAnimationFrame(() => field.select())
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = typedCents(typed) === null ? undefined : findNextPrice(field)
    if (!next) return void prices.save(dish)
    next.focus()
    next.select()
  }

  return (
    <>
      <label className={classes.field} data-failed={Boolean(message)} aria-busy={edit?.isSaving}>
        <span aria-hidden="true">{currencySign(currency)}</span>
        <input
          ref={input}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          value={typed}
          data-price=""
          aria-label={`Precio de ${dish.name}`}
          aria-invalid={Boolean(message)}
          aria-describedby={message ? messageId : undefined}
          style={{ '--digits': Math.max(typed.length, 4) } as CSSProperties}
          onFocus={preloadSchemas}
          onClick={(event) => event.currentTarget.select()}
          onChange={(event) => prices.type(dish, event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => prices.save(dish)}
          className={classes.input}
        />
      </label>
      {message && (
        <div className={classes.failure}>
          <p id={messageId} role="alert">
            {message}
          </p>
          {edit?.question && (
            <>
              <button type="button" onClick={() => answer(prices.saveAnyway)} className={classes.answer}>
                Sí, así es
              </button>
              <button type="button" onClick={() => answer(prices.restore)} className={classes.answer}>
                No, dejar {formatAmount(dish.price, currency)}
              </button>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** In the next row of the list that is shown. */
function findNextPrice(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = Array.from(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])
  return fields[fields.indexOf(field) + 1]
}
