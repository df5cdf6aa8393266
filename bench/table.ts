import type { Row } from './benchmark.ts'

const heads = ['benchmark', 'CartaViva', 'per second', 'against', 'per second', 'ratio', 'budget']
const numeric = [false, false, true, false, true, true, false]

export function hasMissedBudget({ ratio, atLeast }: Row): boolean {
  return atLeast !== undefined && !(ratio >= atLeast)
}

export function drawTable(rows: Row[]): string {
  const cells = [heads, ...rows.map(present)]
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  return [lines[0], widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1)].join('\n')
}

function present(row: Row): string[] {
  const { benchmark, ours, oursPerSecond, against, theirsPerSecond, ratio, atLeast } = row
  const verdict = hasMissedBudget(row) ? 'MISSED' : 'met'
  const budget = atLeast === undefined ? '' : `≥ ${atLeast.toFixed(2)} ${verdict}`
  return [
    benchmark,
    ours,
    count(oursPerSecond),
    against,
    count(theirsPerSecond),
    ratio.toFixed(ratio < 0.1 ? 3 : 2),
    budget,
  ]
}

function count(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en')
}
