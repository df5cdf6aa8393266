import type { ReactNode } from 'react'
import classes from './chart-card.module.css'

type Table = {
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly [string, ...(string | number)[]])[]
}

type ChartCardProps = {
  title: string
  /** It says in one sentence what the picture shows. */
  insight?: ReactNode
  /** The figures behind the picture. */
  table?: Table | undefined
  isWide?: boolean
  children?: ReactNode
}

/** A picture with a sentence that says what it shows, and the same figures as a table. */
export function ChartCard({ title, insight, table, isWide = false, children }: ChartCardProps) {
  return (
    <section className={classes.card} data-wide={isWide}>
      <h2 className={classes.title}>{title}</h2>
      {insight && <p className={classes.insight}>{insight}</p>}
      {children}
      {table && (
        <details>
          <summary className={classes.summary}>
            Ver como tabla<span className="visually-hidden">: {title}</span>
          </summary>
          <table className={classes.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have the same name, and rows never move
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, column) => (
                    <td key={table.head[column + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
