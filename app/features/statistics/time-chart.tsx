import { type PointerEvent, useState } from 'react'
import { formatCount } from '../../formats/format-count.ts'
import { heightOf, labelledColumns, percent, type Scale } from './chart-scale.ts'
import classes from './time-chart.module.css'

export type TimeColumn = {
  /** Below the picture: '16 nov'. */
  label: string
  /** In sentences: 'lunes 16 de noviembre'. */
  name: string
  /** Null in columns without a value, such as a rating before the first review. */
  value: number | null
}

type TimeChartProps = {
  columns: readonly TimeColumn[]
  scale: Scale
  /** Bars for what was counted in each column, a line for a state that lasts. */
  kind: 'bars' | 'line'
  /** People who do not see the picture are told this. */
  description: string
  /** '85 vistas' */
  describe: (value: number) => string
  /** The columns with a label below; otherwise some of them, evenly. */
  labelled?: readonly number[] | undefined
}

/** One value for each column of time. Words are outside of the picture, so that they keep their size on every screen. */
export function TimeChart({ columns, scale, kind, description, describe, labelled }: TimeChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const count = columns.length
  const middleOf = (column: number) => (column + 0.5) / count
  const shown = pointed === null ? undefined : columns[pointed]

  function point({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }

  return (
    <div className={classes.plot}>
      <p aria-hidden="true" className={classes.readout}>
        {shown && `${shown.name}: ${shown.value === null ? 'sin dato' : describe(shown.value)}`}
      </p>
      <ul aria-hidden="true" className={classes.ticks}>
        {scale.ticks.map((tick) => (
          <li key={tick} style={{ bottom: percent(heightOf(tick, scale)) }}>
            {formatCount(tick)}
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={description}
        className={classes.picture}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {scale.ticks.map((tick) => {
          const y = percent(1 - heightOf(tick, scale))
          return <line key={tick} x1="0%" x2="100%" y1={y} y2={y} className={classes.grid} />
        })}
        {kind === 'bars' ? (
          columns.map(({ name, value }, column) => {
            const height = heightOf(value ?? scale.lowest, scale)
            return (
              <rect
                key={name}
                x={percent((column + 0.12) / count)}
                width={percent(0.76 / count)}
                y={percent(1 - height)}
                height={percent(height)}
                rx={count > 40 ? 1 : 3}
                data-pointed={column === pointed}
                className={classes.bar}
              />
            )
          })
        ) : (
          <LineMarks {...{ columns, scale, middleOf, pointed }} />
        )}
      </svg>
      <ul aria-hidden="true" className={classes.labels}>
        {(labelled ?? labelledColumns(count, 5)).map((column) => (
          <li key={column} style={{ left: percent(middleOf(column)) }}>
            {columns[column]?.label}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LineMarksProps = Pick<TimeChartProps, 'columns' | 'scale'> & {
  middleOf: (column: number) => number
  pointed: number | null
}

/** Segments instead of one path, because only they take percentages. A gap stays a gap. */
function LineMarks({ columns, scale, middleOf, pointed }: LineMarksProps) {
  const placeOf = (column: number) => {
    const value = columns[column]?.value ?? null
    return value === null ? null : { x: percent(middleOf(column)), y: percent(1 - heightOf(value, scale)) }
  }
  const last = columns.findLastIndex(({ value }) => value !== null)
  const dot = placeOf(pointed ?? last)
  return (
    <>
      {columns.map(({ name }, column) => {
        const [from, to] = [placeOf(column - 1), placeOf(column)]
        return from && to && <line key={name} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={classes.line} />
      })}
      {dot && <circle cx={dot.x} cy={dot.y} r="5" className={classes.dot} />}
    </>
  )
}
