import type { Ordering } from '#contract/orders/order-settings.ts'
import type { Cart } from './cart.ts'
import type { DetailProblems } from './cart-problems.ts'
import { changeDetails, DetailField, WayField } from './detail-field.tsx'
import { allergiesOf } from './prepare-order.ts'
import { useOrderPage, useWords } from './use-sheet.ts'

type PayFieldsProps = { cart: Cart; ordering: Ordering; problems: DetailProblems }

/** Who orders, when, and how they pay. The server gets the first name and the means of payment. */
export function PayFields({ cart, ordering, problems }: PayFieldsProps) {
  const { mode, name, payment, changeFor, hour, tellsAllergies = false } = cart.details
  const isAtTable = mode === 'mesa'
  const words = useWords()
  return (
    <>
      <DetailField label={isAtTable ? words.nameIfWanted : words.name} problem={problems.name}>
        {(attributes) => (
          <input
            {...attributes}
            value={name}
            maxLength={80}
            autoComplete="name"
            onChange={(event) => changeDetails({ name: event.target.value })}
          />
        )}
      </DetailField>
      {ordering.payments.length > 0 && (
        <WayField
          legend={isAtTable ? words.payIfWanted : words.pay}
          ways={ordering.payments}
          names={words.payments}
          chosen={payment}
          problem={problems.payment}
          onChange={(way) => changeDetails({ payment: way })}
        />
      )}
      {payment === 'efectivo' && (
        <DetailField label={words.changeFor}>
          {(attributes) => (
            <input
              {...attributes}
              value={changeFor}
              maxLength={20}
              inputMode="decimal"
              placeholder="$20"
              onChange={(event) => changeDetails({ changeFor: event.target.value })}
            />
          )}
        </DetailField>
      )}
      <DetailField label={words.hour}>
        {(attributes) => (
          <input
            {...attributes}
            type="time"
            placeholder={words.pickHour}
            data-empty={hour === '' || undefined}
            value={hour}
            onChange={(event) => changeDetails({ hour: event.target.value })}
          />
        )}
      </DetailField>
      <AllergiesField isTold={tellsAllergies} />
      <p className="order-hint">{words.privacy}</p>
    </>
  )
}

/** Offered to a diner who avoids allergens. */
function AllergiesField({ isTold }: { isTold: boolean }) {
  const page = useOrderPage()
  const { order, message } = page.words
  const allergies = allergiesOf(page)
  if (allergies === '') return null
  return (
    <label className="order-choice">
      <input
        type="checkbox"
        checked={isTold}
        onChange={(event) => changeDetails({ tellsAllergies: event.target.checked })}
      />
      <span>
        {order.tellAllergies}: «{message.allergies}: {allergies}»
      </span>
    </label>
  )
}
