import { formatFoodCost } from '#contract/costs/dish-cost.ts'
import type { Aim, Channel } from '#contract/costs/price-aim.ts'
import type { Currency } from '#contract/countries.ts'
import { type Cents, cents, centsOf, decimalOf, formatPrice } from '#contract/money.ts'
import table from '../../controls/cards-table.module.css'
import { channelFigures, priceLeaving, priceWithoutService } from './channel-price.ts'
import classes from './channel-prices.module.css'
import type { CostedDish } from './costed-dishes.ts'

type ChannelPricesProps = {
  channels: readonly Channel[]
  dishes: readonly CostedDish[]
  currency: Currency
  aim: Aim
}

/** docs/product/costs.md, Costs: what each dish leaves in the apps that take a commission, and the price that leaves the same as at the table. */
export function ChannelPrices({ channels, ...shared }: ChannelPricesProps) {
  return (
    <section className={classes.channels}>
      <h2 className={classes.heading}>Por las apps de delivery</h2>
      <p className={classes.lead}>
        Con los precios de tu carta. La comisión se cuenta sobre lo que paga el cliente, con impuesto. Por WhatsApp y en
        la mesa ganas lo mismo: ahí nadie cobra comisión.
      </p>
      {channels.map((channel) => (
        <details key={channel.name}>
          <summary className={classes.summary}>
            {channel.name} · se lleva {decimalOf(channel.commission, 3)} %
          </summary>
          <ChannelTable channel={channel} {...shared} />
        </details>
      ))}
    </section>
  )
}

type ChannelTableProps = Omit<ChannelPricesProps, 'channels'> & { channel: Channel }

function ChannelTable({ channel, dishes, ...shared }: ChannelTableProps) {
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className="visually-hidden">Lo que te deja cada plato en {channel.name}</caption>
      <thead>
        <tr>
          <th scope="col">Plato</th>
          {columns.map((name) => (
            <th key={name} scope="col" className={table.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dishes.map((costed) => (
          <DishRow key={costed.dish.id} {...costed} channel={channel} {...shared} />
        ))}
      </tbody>
    </table>
  )
}

const columns = ['Sin impuesto', 'Comisión', 'Te deja', 'En mesa y WhatsApp', 'Para ganar lo mismo'] as const

type DishRowProps = CostedDish & Omit<ChannelTableProps, 'dishes'>

function DishRow({ dish, price, figures: { cost, margin, foodCostPermille }, channel, currency, aim }: DishRowProps) {
  const terms = { usualTax: aim.terms.usualTax, commission: channel.commission }
  const there = channelFigures(priceWithoutService(price, aim.terms), cost ?? cents(0), terms)
  const same = priceLeaving(centsOf(dish.net_price), terms, aim.rounding)
  const format = (amount: Cents) => formatPrice(amount, currency)
  const atTable = foodCostPermille === null ? null : 1000 - foodCostPermille
  const [net, commission, left, usual, wanted] = columns
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.dish}>
        {dish.name}
      </th>
      <td data-label={net} className={table.number}>
        {format(there.net)}
      </td>
      <td data-label={commission} className={table.number}>
        {format(there.commission)}
      </td>
      <td data-label={left} data-loss={cost !== null && there.margin < 0} className={table.number}>
        {cost === null ? '–' : <Margin money={format(there.margin)} permille={there.marginPermille} />}
      </td>
      <td data-label={usual} className={table.number}>
        {margin === null ? '–' : <Margin money={format(margin)} permille={atTable} />}
      </td>
      <td data-label={wanted} className={`${table.number} ${classes.wanted}`}>
        {same === null ? 'Ninguno alcanza' : format(same)}
      </td>
    </tr>
  )
}

function Margin({ money, permille }: { money: string; permille: number | null }) {
  return (
    <>
      {money}
      {permille !== null && (
        <small className={classes.share}>
          {permille < 0 && '-'}
          {formatFoodCost(Math.abs(permille))}
        </small>
      )}
    </>
  )
}
