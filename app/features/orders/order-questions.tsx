import { lazy, Suspense } from 'react'
import { CancelQuestion } from './cancel-question.tsx'
import { OrderMenu } from './order-menu.tsx'
import { TransferQuestion } from './transfer-question.tsx'
import type { OrderChanges } from './use-order-changes.ts'

const EditOrder = lazy(() => import('./edit/edit-order.tsx'))
const TicketDialog = lazy(() => import('./ticket/ticket-dialog.tsx'))

/** Every screen that changes orders asks these questions. */
export function OrderQuestions({ changes }: { changes: OrderChanges }) {
  const { printed, askToPrint, restaurant, edited } = changes
  return (
    <>
      <TransferQuestion changes={changes} />
      <CancelQuestion changes={changes} />
      <OrderMenu changes={changes} />
      <Suspense>
        {edited && <EditOrder key={edited.id} order={edited} changes={changes} />}
        {printed && <TicketDialog order={printed} restaurant={restaurant.name} onClose={() => askToPrint(null)} />}
      </Suspense>
    </>
  )
}
