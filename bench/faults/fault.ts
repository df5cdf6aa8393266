/** One line of docs/faults.md. */
export type Figure = {
  what: string
  measured: string
  target: string
  /** Null when it could not be measured, which counts as missed. */
  isMet: boolean | null
  /** Figures of faults that are measured alike: the document has one row for each fault. */
  during?: string
}

export type Fault = {
  name: string
  /** Describes the fault in the document. */
  about: string
  run: (scale: Scale) => Promise<Figure[]>
}

/** `--quick` chooses the second number: for trying the command out, not for the document. */
export type Scale = (full: number, quick: number) => number

export function none(what: string, count: number): Figure {
  return { what, measured: String(count), target: '0', isMet: count === 0 }
}

export function atMost(what: string, value: number, most: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, target: `≤ ${most} ${unit}`, isMet: value <= most }
}

export function atLeast(what: string, value: number, least: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, target: `≥ ${least} ${unit}`, isMet: value >= least }
}

/** A number that explains the others and has no target of its own. */
export function told(what: string, measured: string | number): Figure {
  return { what, measured: String(measured), target: '', isMet: true }
}

export function notMeasured(what: string, why: string): Figure {
  return { what, measured: `could not be measured: ${why}`, target: 'measured', isMet: null }
}

const round = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(value < 10 ? 2 : 1)))

/** Answers to a reader are never faster than this machine can schedule two processes: below it, a ratio is only noise. */
const leastCalmMs = 2

export function calmRatio(calm: { p99: number }, during: { p99: number; failures: number }): Figure[] {
  const ratio = during.p99 / Math.max(calm.p99, leastCalmMs)
  return [
    told('p99 of cached pages: calm, then', `${calm.p99}, ${during.p99} ms`),
    atMost('p99 against calm', ratio, 2, '×'),
    none('cached pages not answered', during.failures),
  ]
}

/** What should not happen and did not is one line. */
export function drawFigures(figures: Figure[]): string {
  const isSilent = ({ what }: Figure) => figures.every((figure) => figure.what !== what || isNoneOfNone(figure))
  const told = figures.filter((figure) => !isSilent(figure))
  const never = [...new Set(figures.filter(isSilent).map(({ what }) => what))]
  const alike = Map.groupBy(told, ({ during }) => during)
  const others = alike.get(undefined) ?? []
  alike.delete(undefined)
  const lines = [...others.map(drawOther), ...(never.length > 0 ? [`- none: ${never.join('; ')}`] : [])]
  return [drawAlike(alike), lines.join('\n')].filter(Boolean).join('\n\n')
}

function isNoneOfNone({ target, isMet }: Figure): boolean {
  return target === '0' && isMet === true
}

function drawAlike(figuresOf: Map<string | undefined, Figure[]>): string {
  const [first = []] = figuresOf.values()
  if (first.length === 0) return ''
  const heads = first.map(({ what, target }) => (target ? `${what} (${target})` : what))
  const rows = [...figuresOf].map(([during, figures]) => [
    during,
    ...figures.map(({ measured, isMet }) => (isMet ? measured : `${measured} **missed**`)),
  ])
  const lines = [['', ...heads], Array(heads.length + 1).fill('---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function drawOther({ what, measured, target, isMet }: Figure): string {
  return `- ${what}: ${measured.trim()}${target && ` (${target.trim()})`}${isMet ? '' : ' **missed**'}`
}
