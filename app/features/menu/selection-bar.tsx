import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Currency } from '#contract/countries.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { PriceRounding } from '#contract/taxes/tax-schema.ts'
import { Button } from '../../controls/button.tsx'
import { MoveDishes } from './move-dishes.tsx'
import { ChangePrices, type Repriced } from './prices/change-prices.tsx'
import classes from './selection-bar.module.css'
import { SetSoldOut } from './set-sold-out.tsx'
import type { DishChanges } from './use-menu.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  /** The whole menu. */
  menu: readonly Dish[]
  /** The dishes in the list, those that 'Todos' ticks. */
  shown: Dish[]
  currency: Currency
  usualRounding: PriceRounding
  onChange: (changes: DishChanges) => Promise<void>
  onReprice: (changes: Repriced[]) => Promise<void>
  onDelete: (dishes: Dish[]) => void
  /** The bar closes with its work done: the focus goes elsewhere. */
  onDone: () => void
}

/** It changes the dishes that are ticked, and floats below the list. */
export function SelectionBar({
  selection,
  menu,
  shown,
  onChange,
  onReprice,
  onDelete,
  onDone,
  ...props
}: SelectionBarProps) {
  const [open, setOpen] = useState<'move' | 'price' | 'sold-out' | null>(null)
  const { chosen } = selection
  const close = () => setOpen(null)

  // The bar may come later than the focus: its code is loaded when it is needed.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function finish(changing: Promise<void>) {
    await changing
    // Closed first: an open dialog keeps the focus.
    flushSync(close)
    selection.stop()
    onDone()
  }

  return (
    <div role="toolbar" aria-label="Platos elegidos" className={classes.bar}>
      <p role="status" className={classes.count}>
        {chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => selection.toggleAll(shown)}>
          Todos
        </Button>
        <Button variant="subtle" disabled={chosen.length === 0} onClick={() => setOpen('move')}>
          Mover
        </Button>
        <Button variant="subtle" disabled={chosen.length === 0} onClick={() => setOpen('price')}>
          Precio
        </Button>
        <Button variant="subtle" disabled={chosen.length === 0} onClick={() => setOpen('sold-out')}>
          Agotado
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={chosen.length === 0}
          onClick={() => {
            onDelete(chosen)
            selection.stop()
          }}
        >
          Eliminar
        </Button>
      </div>
      <MoveDishes
        dishes={chosen}
        menu={menu}
        isOpen={open === 'move'}
        onMove={(changes) => finish(onChange(changes))}
        onClose={close}
      />
      <SetSoldOut
        dishes={chosen}
        isOpen={open === 'sold-out'}
        onSet={(changes) => finish(onChange(changes))}
        onClose={close}
      />
      <ChangePrices
        dishes={chosen}
        {...props}
        isOpen={open === 'price'}
        onChange={(changes) => finish(onReprice(changes))}
        onClose={close}
      />
    </div>
  )
}
