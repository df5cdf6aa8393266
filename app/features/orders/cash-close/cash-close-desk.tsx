import { dayText } from '#contract/hours/opening-text.ts'
import { addDays } from '#contract/hours/time-zones.ts'
import { formatAmount } from '#contract/money.ts'
import { type CountedOrders, closeDays, type Sales, type SalesSums } from '#contract/orders/cash-close.ts'
import { paymentMeans } from '#contract/orders/order-settings.ts'
import { paymentNames } from '#contract/texts/es/order-names.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../../controls/button.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { countedText, formatCount } from '../../../formats/format-count.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { cashCloseCsv } from './cash-close-csv.ts'
import classes from './cash-close-desk.module.css'

type CashCloseDeskProps = { sales: Sales; slug: string; onDay: (day: string) => void }

/** docs/product/orders.md, Cash close. */
export default function CashCloseDesk({ sales, slug, onDay }: CashCloseDeskProps) {
  const { to: day, today, sums } = sales
  const days = Array.from({ length: closeDays + 1 }, (_, back) => addDays(today, -back))
  const save = () =>
    saveFile(new Blob([cashCloseCsv(sales)], { type: 'text/csv;charset=utf-8' }), `cierre-${slug}-${day}.csv`)
  return (
    <div className={classes.desk}>
      <SelectField
        label="Día"
        data={days.map((value) => ({ value, label: dayName(value, today) }))}
        value={day}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
        className={classes.day}
      />
      {sums.map((sum, index) =>
        // An order in another currency is from before the restaurant changed its own.
        index > 0 || hasOrders(sum) || sums.length === 1 ? <Close key={sum.currency} sums={sum} /> : null,
      )}
      <div className={classes.ways}>
        <Button variant="default" onClick={save}>
          Descargar (CSV)
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <p className={classes.hint}>
        Suma lo que marcaste como pagado en cada pedido. CartaViva no ve tu caja ni tu cuenta.
      </p>
    </div>
  )
}

function dayName(day: string, today: string): string {
  const name = dayText(timeWords, day, { withWeekday: true })
  return day === today ? `Hoy, ${name}` : name
}

function hasOrders({ orders, unopened, cancelled, cancelled_paid }: SalesSums): boolean {
  return orders + unopened.orders + cancelled.orders + cancelled_paid.orders > 0
}

function Close({ sums }: { sums: SalesSums }) {
  const price = (amount: number) => formatAmount(amount, sums.currency)
  const row = (name: string, { orders, total }: CountedOrders) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{formatCount(orders)}</td>
      <td>{price(total)}</td>
    </tr>
  )
  if (!hasOrders(sums)) return <p className={classes.none}>Ese día no hubo pedidos.</p>
  return (
    <section aria-label={`Cierre en ${sums.currency}`} className={classes.close}>
      <p className={classes.total}>
        <b>{price(sums.total)}</b>
        <span>{countedText(sums.orders, ['pedido', 'pedidos'])}</span>
      </p>
      <div className={classes.tables}>
        <table className={classes.table}>
          <caption>Cómo te pagaron</caption>
          <thead>
            <tr>
              <th scope="col">Medio</th>
              <th scope="col">Pedidos</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {paymentMeans.map((means) => row(paymentNames[means], sums[means]))}
            {row('Por cobrar', sums.unpaid)}
          </tbody>
          <tfoot>{row('Total', sums)}</tfoot>
        </table>
        <table className={classes.table}>
          <caption>Por plato</caption>
          <thead>
            <tr>
              <th scope="col">Plato</th>
              <th scope="col">Porciones</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {sums.dishes.map(({ menu_item_id, name, portions, total }) => (
              <tr key={`${menu_item_id} ${name}`}>
                <th scope="row">{name}</th>
                <td>{formatCount(portions)}</td>
                <td>{price(total)}</td>
              </tr>
            ))}
            {sums.delivery > 0 && (
              <tr>
                <th scope="row">Envío</th>
                <td />
                <td>{price(sums.delivery)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <ul className={classes.apart}>
        {aside('Anulados', sums.cancelled)}
        {aside('Anulados que ya estaban pagados: ¿devolviste el dinero?', sums.cancelled_paid)}
        {aside('Sin abrir en WhatsApp y sin atender', sums.unopened)}
      </ul>
    </section>
  )

  function aside(name: string, { orders, total }: CountedOrders) {
    return (
      orders > 0 && (
        <li>
          {name}: {countedText(orders, ['pedido', 'pedidos'])}, {price(total)}. No están en el total.
        </li>
      )
    )
  }
}
