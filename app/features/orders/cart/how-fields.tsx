import { formatAmount } from '#contract/money.ts'
import type { Ordering } from '#contract/orders/order-settings.ts'
import type { Cart } from './cart.ts'
import type { DetailProblems } from './cart-problems.ts'
import { changeDetails, DetailField, WayField } from './detail-field.tsx'
import { useWords } from './use-sheet.ts'

type HowFieldsProps = { cart: Cart; ordering: Ordering; problems: DetailProblems }

/** Asks whether the order is for a table, to be picked up or to be delivered, and where. */
export function HowFields({ cart, ordering, problems }: HowFieldsProps) {
  const { mode } = cart.details
  const words = useWords()
  return (
    <>
      <WayField
        legend={words.how}
        ways={ordering.modes}
        names={words.modes}
        chosen={mode}
        problem={problems.mode}
        onChange={(way) => changeDetails({ mode: way })}
      />
      {mode === 'mesa' && <TableField cart={cart} ordering={ordering} problems={problems} />}
      {mode === 'domicilio' && <AddressFields cart={cart} ordering={ordering} problems={problems} />}
    </>
  )
}

/** A restaurant that has not named its tables gets what the diner reads on it. */
function TableField({ cart, ordering, problems }: HowFieldsProps) {
  const { table } = cart.details
  const words = useWords()
  return (
    <DetailField label={words.table} problem={problems.table}>
      {(attributes) =>
        ordering.tables.length === 0 ? (
          <input
            {...attributes}
            value={table}
            maxLength={30}
            onChange={(event) => changeDetails({ table: event.target.value })}
          />
        ) : (
          <select {...attributes} value={table} onChange={(event) => changeDetails({ table: event.target.value })}>
            <option value="">{words.chooseTable}</option>
            {ordering.tables.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </select>
        )
      }
    </DetailField>
  )
}

function AddressFields({ cart, ordering, problems }: HowFieldsProps) {
  const { zoneId, address, reference } = cart.details
  const words = useWords()
  return (
    <>
      {ordering.zones.length > 0 && (
        <DetailField label={words.zone} problem={problems.zoneId}>
          {(attributes) => (
            <select
              {...attributes}
              value={zoneId ?? ''}
              onChange={(event) => changeDetails({ zoneId: Number(event.target.value) || null })}
            >
              <option value="">{words.chooseZone}</option>
              {ordering.zones.map(({ id, name, fee }) => (
                <option key={id} value={id}>
                  {name} · {formatAmount(fee, cart.restaurant.currency)}
                </option>
              ))}
            </select>
          )}
        </DetailField>
      )}
      <DetailField label={words.address} problem={problems.address}>
        {(attributes) => (
          <input
            {...attributes}
            value={address}
            maxLength={200}
            autoComplete="street-address"
            onChange={(event) => changeDetails({ address: event.target.value })}
          />
        )}
      </DetailField>
      <DetailField label={words.reference}>
        {(attributes) => (
          <input
            {...attributes}
            value={reference}
            maxLength={200}
            placeholder={words.referenceExample}
            onChange={(event) => changeDetails({ reference: event.target.value })}
          />
        )}
      </DetailField>
    </>
  )
}
