import { useState } from 'react'
import { dayText } from '#contract/hours/opening-text.ts'
import { addDays } from '#contract/hours/time-zones.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { ShoppingLine, ShoppingList } from '#contract/shopping/shopping.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { withTicks } from './kept-ticks.ts'
import { LineSheet } from './line-sheet.tsx'
import { PlanForm } from './plan-form.tsx'
import { ShareList } from './share-list.tsx'
import classes from './shopping-desk.module.css'
import { ShoppingLineRow } from './shopping-line-row.tsx'
import { stallName, stallsOf, totalText } from './shopping-text.ts'
import { useTicks } from './use-ticks.ts'

type ShoppingDeskProps = { restaurant: Restaurant; loaded: ShoppingList; onDay: (day: string) => void }

/** The plan, and the list that follows from it. Mounted anew for every day. */
export default function ShoppingDesk({ restaurant, loaded, onDay }: ShoppingDeskProps) {
  const [saved, setSaved] = useState(loaded)
  const [openId, setOpenId] = useState<number | null>(null)
  const { day, today } = saved
  const ticks = useTicks(restaurant.id, day, setSaved)
  const list = withTicks(saved, ticks.kept)
  const stalls = stallsOf(list.lines)
  const toBuy = stalls.flatMap(({ lines }) => lines)
  const atHome = list.lines.filter(({ packs }) => packs === 0)
  const open = list.lines.find(({ ingredient_id }) => ingredient_id === openId)
  const left = toBuy.filter(({ bought }) => !bought).length

  const row = (line: ShoppingLine) => (
    <ShoppingLineRow
      key={line.ingredient_id}
      line={line}
      currency={restaurant.currency}
      onTick={(bought) => ticks.tick({ ingredient_id: line.ingredient_id, bought })}
      onOpen={() => setOpenId(line.ingredient_id)}
    />
  )

  return (
    <div className={classes.desk}>
      <SelectField
        label="Día"
        data={daysWith(day, today).map((value) => ({ value, label: dayName(value, today) }))}
        value={day}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
        className={classes.day}
      />
      <PlanForm restaurantId={restaurant.id} list={list} onSaved={setSaved} />
      <section className={classes.section}>
        <h2>Qué comprar</h2>
        <p role="status" className={classes.waiting}>
          {ticks.isWaiting && 'Sin conexión: lo que marcas queda en este teléfono y se envía apenas vuelva la señal.'}
        </p>
        <FailureNotice failure={ticks.failure} />
        {toBuy.length === 0 ? (
          <p className={classes.none}>
            {atHome.length > 0
              ? 'Con lo que tienes en casa te alcanza.'
              : 'Di cuántas porciones vas a cocinar: aquí sale lo que tienes que comprar.'}
          </p>
        ) : (
          <>
            {stalls.map((stall) => (
              <section key={stallName(stall)} className={classes.stall}>
                {(stalls.length > 1 || stall.name !== null) && <h3>{stallName(stall)}</h3>}
                <ul className={classes.lines}>{stall.lines.map(row)}</ul>
              </section>
            ))}
            <p className={classes.total}>
              <span>Total</span>
              <b>{totalText(toBuy, restaurant.currency)}</b>
            </p>
            {left > 0 && <ShareList lines={list.lines} day={day} restaurant={restaurant} />}
          </>
        )}
        {atHome.length > 0 && (
          <section className={classes.stall}>
            <h3>Ya tienes en casa</h3>
            <ul className={classes.lines}>{atHome.map(row)}</ul>
          </section>
        )}
      </section>
      {open && (
        <LineSheet
          line={open}
          restaurant={restaurant}
          day={day}
          onSaved={(next) => {
            setSaved(next)
            setOpenId(null)
          }}
          onPaid={(paid) => {
            setOpenId(null)
            return ticks.tick({ ingredient_id: open.ingredient_id, bought: true, paid })
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}

/** Those that one shops for, and the one that the address names. */
function daysWith(day: string, today: string): string[] {
  return [...new Set([day, today, addDays(today, 1), addDays(today, 2)])].sort()
}

function dayName(day: string, today: string): string {
  const name = dayText(timeWords, day, { withWeekday: true })
  if (day === today) return `Hoy, ${name}`
  return day === addDays(today, 1) ? `Mañana, ${name}` : name
}
