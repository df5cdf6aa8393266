import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { addCounts, type Counts, noCounts } from './count-rows.ts'

/** What became of the rows of one photograph. `seed` is null for a picture that was not drawn by the generator. */
export type Result = { title: string; design: string; stress: string; seed: number | null; counts: Counts }

/** A run takes an hour: its results are kept as they come, and a photograph that has one is not read again. */
export function openResults(file: string | undefined) {
  const all: Result[] = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(parse) : []
  return {
    all,
    has: (title: string) => all.some((result) => result.title === title),
    add(result: Result) {
      all.push(result)
      if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
    },
  }
}

const parse = (line: string) => JSON.parse(line) as Result

export const given = 'as given'
const leastRight = { plain: 0.95, stressed: 0.7 }
const leastExact = 0.95

export function total(results: readonly Result[]): Counts {
  return results.map(({ counts }) => counts).reduce(addCounts, noCounts)
}

export function groupBy(results: readonly Result[], key: 'design' | 'stress'): [string, Counts][] {
  const names = [...new Set(results.map((result) => result[key]))]
  return names.map((name) => [name, total(results.filter((result) => result[key] === name))])
}

/** The goals of the reader, and whether each is reached. */
export function judgeResults(results: readonly Result[]): { what: string; isReached: boolean }[] {
  const isPlain = ({ stress }: Result) => stress === 'clean' || stress === given
  const [plain, stressed] = [total(results.filter(isPlain)), total(results.filter((result) => !isPlain(result)))]
  const all = total(results)
  const [exact, wrong] = [all.exact / Math.max(1, all.right), all.wrong]
  return [
    { what: `wrong and unflagged: ${wrong} of ${all.printed}`, isReached: wrong === 0 },
    { what: `plain: ${percent(rightOf(plain))} right and unflagged`, isReached: rightOf(plain) >= leastRight.plain },
    { what: `stressed: ${percent(rightOf(stressed))}`, isReached: rightOf(stressed) >= leastRight.stressed },
    { what: `names exact with accents: ${percent(exact)} of the right ones`, isReached: exact >= leastExact },
  ]
}

/** 1 when nothing was read. */
function rightOf({ right, printed }: Counts): number {
  return printed === 0 ? 1 : right / printed
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

export function describe({ printed, right, flagged, missed, wrong, exact }: Counts): string {
  return `${printed} rows: ${right} right (${exact} exact), ${flagged} flagged, ${missed} missed, ${wrong} wrong`
}

export function writeReport(results: readonly Result[]): string {
  const seeds = [...new Set(results.flatMap(({ seed }) => (seed === null ? [] : [seed])))]
  const row = (name: string, { printed, right, flagged, missed, wrong }: Counts) =>
    `| ${name} | ${printed} | ${right} | ${percent(right / printed)} | ${flagged} | ${missed} | ${wrong} |`
  const table = (head: string, key: 'design' | 'stress') => [
    `| ${head} | rows | right | | flagged | missed | wrong |`,
    '|---|---|---|---|---|---|---|',
    ...groupBy(results, key).map(([name, counts]) => row(name, counts)),
    row('all', total(results)),
  ]
  return [
    '# How photographs of menus are read',
    '',
    `Written by \`npm run photos\`: ${results.length} photographs, drawn with the seeds ${seeds.join(', ')}. *Right* is right and unflagged, *wrong* is wrong and unflagged.`,
    '',
    ...judgeResults(results).map(({ what, isReached }) => `- ${isReached ? '✓' : '✗'} ${what}`),
    '',
    ...table('stress', 'stress'),
    '',
    ...table('design', 'design'),
    '',
  ].join('\n')
}
