import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Currency } from '#contract/countries.ts'
import { CategorySelect } from './category-select.tsx'
import { type Draft, type DraftAction, type DraftRow, groupRows } from './import-draft.ts'
import phone from './phone-rows.module.css'
import { ProofRow } from './proof-row.tsx'
import classes from './proof-table.module.css'
import { RowActions } from './row-actions.tsx'
import { useSectionDrag } from './use-section-drag.ts'

type ProofTableProps = {
  draft: Draft
  crops: ReadonlyMap<number, string>
  currency: Currency
  change: (action: DraftAction) => void
}

/** The rows to proofread: doubtful ones first, then section by section, each with a category for all of it. */
export function ProofTable({ draft, crops, currency, change }: ProofTableProps) {
  const [acting, setActing] = useState<DraftRow | null>(null)
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  // At once: the field of another row may wait for it to get the focus.
  const toggle = useCallback((id: number) => flushSync(() => setOpenIds((before) => toggled(before, id))), [])
  const { drag, gripProps } = useSectionDrag((id, section) => change({ do: 'move', id, section: section || null }))
  const canMove = draft.rows.some(({ section }) => section)
  return (
    <>
      <table className={`${classes.table} ${phone.rows}`} data-dragging={drag !== null}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Publicar</span>
            </th>
            <th scope="col">Plato</th>
            <th scope="col">Descripción</th>
            <th scope="col">Precio</th>
            <th scope="col">Categoría</th>
            <th scope="col">En tu carta</th>
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        {groupRows(draft).map(({ section, rows }) => (
          <tbody
            key={section}
            data-first={section === null}
            data-section={section ?? undefined}
            data-drop={drag !== null && drag.over === section}
          >
            <GroupHead section={section} rows={rows} change={change} />
            {rows.map((row) => (
              <ProofRow
                key={row.id}
                row={row}
                crop={crops.get(row.id)}
                isOpen={openIds.has(row.id)}
                onToggle={toggle}
                currency={currency}
                change={change}
                onActions={setActing}
                gripProps={canMove ? gripProps : null}
                offset={drag?.id === row.id ? drag.offset : null}
              />
            ))}
          </tbody>
        ))}
      </table>
      <RowActions
        row={acting && (draft.rows.find(({ id }) => id === acting.id) ?? null)}
        above={acting ? draft.rows[draft.rows.findIndex(({ id }) => id === acting.id) - 1] : undefined}
        sections={[...new Set(draft.rows.flatMap((row) => row.section ?? []))]}
        change={change}
        onClose={() => setActing(null)}
      />
    </>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
}

type GroupHeadProps = { section: string | null; rows: readonly DraftRow[]; change: (action: DraftAction) => void }

function GroupHead({ section, rows, change }: GroupHeadProps) {
  const ids = rows.map(({ id }) => id)
  const isAllChosen = rows.every(({ isChosen }) => isChosen)
  const used = new Set(rows.map(({ category }) => category))
  const [only = null] = used.size === 1 ? used : []
  const title = section === null ? 'Revisa estas primero' : section || 'Sin sección'
  return (
    <tr className={classes.head}>
      <td className={classes.tick}>
        <input
          type="checkbox"
          checked={isAllChosen}
          aria-label={`Publicar todo: ${title}`}
          onChange={() => change({ do: 'choose', ids, isChosen: !isAllChosen })}
        />
      </td>
      <th scope="rowgroup" colSpan={3}>
        {title} <span className={classes.count}>{rows.length}</span>
      </th>
      <td colSpan={3} className={classes.whole}>
        {section !== null && (
          <CategorySelect
            value={only}
            aria-label={`Categoría de toda la sección ${title}`}
            onChoose={(category) => change({ do: 'categorise', ids, category })}
          />
        )}
      </td>
    </tr>
  )
}
