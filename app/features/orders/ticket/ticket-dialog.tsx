import { useState } from 'react'
import { pathWith } from '#contract/endpoint.ts'
import { printTicket, type TicketWidth } from '#contract/orders/ticket.ts'
import { CallFailure } from '../../../client/api.ts'
import { fetchFile } from '../../../client/fetch-file.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { Dialog } from '../../../controls/dialog.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { CheckboxField } from '../../../controls/fields/checkbox-field.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { orderName } from '../order-names.ts'
import question from '../order-question.module.css'
import { forgetPrinters, linesOfTicket, type PrintedOrder, possibleWays, sendTicket } from './send-ticket.ts'
import { readTicketChoice, storeTicketChoice, type TicketChoice, type TicketWay } from './ticket-choice.ts'
import classes from './ticket-dialog.module.css'
import { TicketSheet } from './ticket-sheet.tsx'

const ways: Record<TicketWay, { label: string; description?: string }> = {
  navegador: { label: 'Con el navegador' },
  usb: { label: 'Térmica por USB', description: 'La primera vez eliges la impresora.' },
  serial: {
    label: 'Térmica por Bluetooth o serie',
    description: 'Conéctala antes al equipo. La primera vez eliges la impresora.',
  },
  rawbt: { label: 'Térmica con RawBT', description: 'Instala antes la app RawBT en este celular.' },
}

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
  const { width, way, isAutomatic } = choice
  const possible = possibleWays()

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
      {possible.length > 1 && (
        <SelectField
          label="Cómo imprimes"
          description={ways[way].description}
          value={way}
          data={possible.map((value) => ({ value, label: ways[value].label }))}
          onChange={({ currentTarget }) => choose({ way: currentTarget.value as TicketWay })}
        />
      )}
      {(way === 'usb' || way === 'serial') && (
        <BusyButton variant="subtle" isBusy={isBusy} onClick={() => attempt(() => forgetPrinters(way))}>
          Olvidar la impresora
        </BusyButton>
      )}
      <CheckboxField
        label="Imprimir al preparar, en este equipo"
        checked={isAutomatic}
        onChange={({ currentTarget }) => choose({ isAutomatic: currentTarget.checked })}
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
