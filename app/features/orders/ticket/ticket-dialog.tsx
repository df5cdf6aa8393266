import { useState } from 'react'
import { pathWith } from '#contract/endpoint.ts'
import { printTicket, type TicketWidth } from '#contract/orders/ticket.ts'
import { CallFailure } from '../../../client/api.ts'
import { fetchFile } from '../../../client/fetch-file.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { Dialog } from '../../../controls/dialog.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { orderName } from '../order-names.ts'
import question from '../order-question.module.css'
import { linesOfTicket, type PrintedOrder, sendTicket } from './send-ticket.ts'
import { readTicketChoice, storeTicketChoice, type TicketChoice } from './ticket-choice.ts'
import classes from './ticket-dialog.module.css'
import { TicketSheet } from './ticket-sheet.tsx'

const widths: { value: TicketWidth; label: string }[] = [
  { value: '58', label: '58 mm' },
  { value: '80', label: '80 mm' },
]

type TicketDialogProps = PrintedOrder & { onClose: () => void }

/** Shows the ticket of an order and prints it as this device last did. */
export default function TicketDialog({ order, restaurant, onClose }: TicketDialogProps) {
  const [choice, setChoice] = useState(readTicketChoice)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { width } = choice

  function choose(part: Partial<TicketChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    storeTicketChoice(next)
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function save() {
    const path = pathWith(printTicket.path, { id: order.restaurant_id, orderId: order.id })
    saveFile(await fetchFile(`${path}?ancho=${width}`), `pedido-${order.number ?? order.code}.pdf`)
  }

  return (
    <Dialog title={`Imprimir ${orderName(order)}`} isOpen onClose={onClose}>
      <SelectField
        label="Ancho del papel"
        value={width}
        data={widths}
        onChange={({ currentTarget }) => choose({ width: currentTarget.value as TicketWidth })}
      />
      <FailureNotice failure={failure} />
      <div className={question.actions}>
        <BusyButton isBusy={isBusy} fullWidth onClick={() => attempt(() => sendTicket({ order, restaurant }, choice))}>
          Imprimir
        </BusyButton>
        <BusyButton variant="default" isBusy={isBusy} fullWidth onClick={() => attempt(save)}>
          Descargar PDF
        </BusyButton>
      </div>
      <section aria-label="Así se imprime" className={classes.preview}>
        <TicketSheet lines={linesOfTicket({ order, restaurant })} width={width} />
      </section>
    </Dialog>
  )
}
