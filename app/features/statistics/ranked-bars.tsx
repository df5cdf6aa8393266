import { formatCount } from '../../formats/format-count.ts'
import { percent } from './chart-scale.ts'
import classes from './ranked-bars.module.css'

type Bar = {
  key: string | number
  name: string
  value: number
  /** Instead of the value as a count. */
  text?: string
}

/** More of them are in a table. */
export const mostRanked = 8

/** Names with their numbers, the longest bar first. The words say it all: the bars are for the eye. */
export function RankedBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className={classes.list}>
      {bars.map(({ key, name, value, text = formatCount(value) }) => (
        <li key={key} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{text}</span>
          <svg aria-hidden="true" className={classes.track}>
            <rect width={percent(value / most)} height="100%" rx="4" className={classes.bar} />
          </svg>
        </li>
      ))}
    </ol>
  )
}
