import { type KeyboardEvent, memo } from 'react'
import type { Currency } from '#contract/countries.ts'
import { currencySign, formatAmount } from '#contract/money.ts'
import { DownIcon, GripIcon, MoreIcon } from '../../ui/icons.tsx'
import { CategorySelect } from './category-select.tsx'
import type { DraftAction, DraftRow } from './import-draft.ts'
import { moveInGrid } from './move-in-grid.ts'
import phone from './phone-rows.module.css'
import classes from './proof-table.module.css'
import extras from './row-extras.module.css'
import { RowExtras } from './row-extras.tsx'
import type { GripProps } from './use-section-drag.ts'

type ProofRowProps = {
  row: DraftRow
  /** The row in its photograph. */
  crop: string | undefined
  /** On phones: its fields show. */
  isOpen: boolean
  onToggle: (id: number) => void
  currency: Currency
  change: (action: DraftAction) => void
  onActions: (row: DraftRow) => void
  /** Null where there is no section to drag it to. */
  gripProps: ((id: number) => GripProps) | null
  /** How far it is dragged, in pixels; null when it is not. */
  offset: number | null
}

/** One dish of the menu that was read: a line of the grid, on narrower screens a card, on phones a line that opens. */
export const ProofRow = memo(function ProofRow(props: ProofRowProps) {
  const { row, crop, isOpen, onToggle, currency, change, onActions, gripProps, offset } = props
  const { id, name } = row
  const who = name === '' ? `la fila ${id}` : name
  const field = (at: 'name' | 'description' | 'typedPrice', label: string) => ({
    value: row[at],
    'data-column': at,
    'aria-label': `${label} de ${who}`,
    autoComplete: 'off',
    onKeyDown: moveInGrid,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ do: 'type', id, field: at, value: event.currentTarget.value }),
    className: classes.input,
  })
  return (
    <tr
      data-flagged={row.flagged}
      data-row={id}
      data-open={isOpen}
      data-dragged={offset !== null}
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <td className={classes.tick}>
        <input
          type="checkbox"
          checked={row.isChosen}
          aria-label={`Publicar ${who}`}
          onChange={() => change({ do: 'choose', ids: [id], isChosen: !row.isChosen })}
        />
      </td>
      <td className={phone.line}>
        <button type="button" aria-expanded={isOpen} onClick={() => onToggle(id)}>
          <span className={phone.name}>{name || 'Sin nombre'}</span>
          <span className={phone.price}>{row.price === null ? '' : formatAmount(row.price, currency)}</span>
          <DownIcon />
          <RowMark row={row} currency={currency} />
        </button>
      </td>
      <td className={classes.name} data-label="Plato">
        {crop && <img src={crop} alt={`Así está en tu foto: ${who}`} loading="lazy" className={classes.crop} />}
        <input type="text" maxLength={120} aria-invalid={name === ''} {...field('name', 'Nombre')} />
      </td>
      <td className={classes.description} data-label="Descripción">
        <input
          type="text"
          maxLength={1000}
          placeholder={row.change === 'new' ? 'Sin descripción' : undefined}
          {...field('description', 'Descripción')}
        />
      </td>
      <td className={classes.price} data-label="Precio">
        <span className={classes.money}>
          <span aria-hidden="true">{currencySign(currency)}</span>
          <input
            type="text"
            inputMode="decimal"
            enterKeyHint="next"
            aria-invalid={row.price === null}
            {...field('typedPrice', 'Precio')}
          />
        </span>
      </td>
      <td className={classes.category} data-label="Categoría">
        <CategorySelect
          value={row.category}
          data-column="category"
          aria-label={`Categoría de ${who}`}
          onKeyDown={(event: KeyboardEvent<HTMLSelectElement>) => event.key === 'Enter' && moveInGrid(event)}
          onChoose={(category) => change({ do: 'categorise', ids: [id], category })}
        />
      </td>
      <td className={`${classes.state} ${phone.state}`}>
        <span data-change={row.change} className={classes.badge}>
          {changeWords[row.change]}
        </span>
        {row.change === 'price' && <span className={classes.prices}>{describePrices(row, currency)}</span>}
        {row.flagged && <Doubt row={row} />}
        <RowExtras row={row} who={who} change={change} />
      </td>
      <td className={classes.more}>
        {gripProps && (
          <span {...gripProps(id)} aria-hidden="true" data-grip={id} className={extras.grip}>
            <GripIcon />
          </span>
        )}
        <button type="button" onClick={() => onActions(row)} className={classes.button}>
          <MoreIcon label={`Más acciones con ${who}`} />
        </button>
      </td>
    </tr>
  )
})

/** Below the name of a closed row, where there is something to tell. */
function RowMark({ row, currency }: Pick<ProofRowProps, 'row' | 'currency'>) {
  if (row.change === 'new' && !row.flagged) return null
  return (
    <span className={phone.mark}>
      {row.flagged ? <Doubt row={row} /> : changeWords[row.change]}{' '}
      {!row.flagged && row.change === 'price' && describePrices(row, currency)}
    </span>
  )
}

function Doubt({ row }: { row: DraftRow }) {
  return (
    <span data-doubt="" className={classes.doubt}>
      <b>Revísala</b>
      {row.doubt && ` · ${row.doubt}`}
    </span>
  )
}

const changeWords = { new: 'Nuevo', price: 'Cambió el precio', details: 'Cambió', same: 'Igual' }

function describePrices({ old_price, price }: DraftRow, currency: Currency): string {
  if (old_price === null || price === null) return ''
  const [before, after] = [old_price, price].map((amount) => formatAmount(amount, currency))
  return `${before} → ${after}`
}
