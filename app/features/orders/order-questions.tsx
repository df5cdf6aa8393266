import { lazy, Suspense } from 'react'
import { CancelQuestion } from './cancel-question.tsx'
import { OrderMenu } from './order-menu.tsx'
import { TransferQuestion } from './transfer-question.tsx'
import type { OrderChanges } from './use-order-changes.ts'

const TicketDialog = lazy(() => import('./ticket/ticket-dialog.tsx'))

/** What may be asked about an order, on every screen that changes orders. */
export function OrderQuestions({ changes }: { changes: OrderChanges }) {
  const { printed, askToPrint, restaurant } = changes
  return (
    <>
      <TransferQuestion changes={changes} />
      <CancelQuestion changes={changes} />
      <OrderMenu changes={changes} />
      <Suspense>
        {printed && <TicketDialog order={printed} restaurant={restaurant.name} onClose={() => askToPrint(null)} />}
      </Suspense>
    </>
  )
}
