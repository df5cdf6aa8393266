import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPrice } from '#contract/money.ts'
import { editLines, isEditable } from '#contract/orders/order-edit.ts'
import { isDeliveryOpen } from '#contract/orders/order-message.ts'
import { maxOrderLines } from '#contract/orders/order-sizes.ts'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { Button } from '../../../controls/button.tsx'
import { Dialog } from '../../../controls/dialog.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { Notice } from '../../../controls/notice.tsx'
import { useSending } from '../../../controls/use-sending.ts'
import { buttonClass } from '../../../ui/link-button.tsx'
import { orderName } from '../order-names.ts'
import question from '../order-question.module.css'
import type { OrderChanges } from '../use-order-changes.ts'
import { AddDish } from './add-dish.tsx'
import { draftOf, editOf, isChanged, totalOfDraft, withAdded, withQuantity } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { editMessageUrl } from './edit-message.ts'
import classes from './edit-order.module.css'

type EditOrderProps = { order: ReceivedOrder; changes: OrderChanges }

/** The owner changes the dishes of an order, and then may tell the diner. */
export default function EditOrder({ order, changes }: EditOrderProps) {
  return (
    <Dialog title={`Editar ${orderName(order)}`} shape="sheet" isOpen onClose={() => changes.edit(null)}>
      <OrderEditor order={order} changes={changes} />
    </Dialog>
  )
}

function OrderEditor({ order, changes: { orders, restaurant, edit } }: EditOrderProps) {
  const { revalidate } = useRevalidator()
  const { isSending, failure, send } = useSending()
  const [draft, setDraft] = useState(() => draftOf(order))
  const [saved, setSaved] = useState<ReceivedOrder | null>(null)
  /** The same for each attempt, so that one whose answer got lost is not made twice. */
  const [key] = useState(() => crypto.randomUUID())
  const now = orders.find(({ id }) => id === order.id)
  const left = draft.filter(({ quantity }) => quantity > 0).length

  async function save() {
    const params = { id: restaurant.id, orderId: order.id }
    const body = { version: order.version, key, ...editOf(draft) }
    setSaved(await call(editLines, { params, body }))
    await revalidate()
  }

  if (saved) return <Saved order={saved} restaurant={restaurant.name} onClose={() => edit(null)} />
  if (now && (now.version !== order.version || !isEditable(now))) {
    return (
      <>
        <Notice tone="info">Este pedido cambió en otra pantalla mientras lo editabas.</Notice>
        <Button fullWidth onClick={() => edit(null)}>
          Ver el pedido
        </Button>
      </>
    )
  }
  return (
    <>
      <DraftLines
        draft={draft}
        currency={order.currency}
        onQuantity={(index, quantity) => setDraft(withQuantity(draft, index, quantity))}
      />
      {left < maxOrderLines && (
        <AddDish
          restaurantId={restaurant.id}
          currency={order.currency}
          onAdd={(...added) => setDraft((before) => withAdded(before, ...added))}
        />
      )}
      <div className={classes.end}>
        <p role="status" className={classes.total}>
          <span>{isDeliveryOpen(order) ? 'Total sin envío' : 'Total'}</span>
          <b>{formatPrice(totalOfDraft(draft, order), order.currency)}</b>
        </p>
        <p className={classes.note}>
          {left === 0
            ? 'Deja al menos un plato. Si no preparas ninguno, anula el pedido.'
            : 'Quien pidió ve en su copia qué cambió. Lo que ya pidió guarda su precio.'}
        </p>
        <FailureNotice failure={failure} />
        <BusyButton fullWidth isBusy={isSending} disabled={left === 0 || !isChanged(draft)} onClick={() => send(save)}>
          Guardar cambios
        </BusyButton>
      </div>
    </>
  )
}

type SavedProps = { order: ReceivedOrder; restaurant: string; onClose: () => void }

/** The diner’s number is in the owner’s WhatsApp alone. */
function Saved({ order, restaurant, onClose }: SavedProps) {
  return (
    <>
      <Notice tone="success">
        El pedido cambió. Ahora es {formatPrice(totalOfDraft(draftOf(order), order), order.currency)}.
      </Notice>
      <p>Avísale a quien pidió: en WhatsApp elige su chat. Su número está solo en el mensaje que te envió.</p>
      <div className={question.actions}>
        <a
          href={editMessageUrl(order, restaurant)}
          target="_blank"
          rel="noopener"
          className={buttonClass('primary', true)}
        >
          Avisar por WhatsApp
        </a>
        <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
          Listo
        </Button>
      </div>
    </>
  )
}
