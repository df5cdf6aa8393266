/**
 * `npm run faults` breaks everything that the product depends on, and the product itself, and writes docs/faults.md. It fails when a target is missed.
 * `npm run faults -- kill-server overload` runs only these and writes their sections anew; `--quick` runs each for a shorter time and only prints it.
 */
import { buildProduct, isBuildFresh } from '../../scripts/product-build.ts'
import { drawFigures, type Fault, type Figure, notMeasured, type Scale } from './fault.ts'
import { alone, together } from './list.ts'
import { writeDocument } from './write-document.ts'

/** A hundred kills beside the soak take the longest: twelve minutes and more on two cores. */
const limitMinutes = 25
const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const names = words.filter((word) => !word.startsWith('--'))
const scale: Scale = (full, quick) => (isQuick ? quick : full)
const isChosen = ({ name }: Fault) => names.length === 0 || names.includes(name)
const all = [...alone, ...together]
const unknown = names.filter((name) => !all.some((fault) => fault.name === name))
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown}. There are ${all.map(({ name }) => name).join(', ')}.`)

// So that what was started is ended: the handlers of `exit` do it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
// A rejection that a failed fault left unhandled does not end the run, but it counts as a miss.
const strays: string[] = []
process.on('unhandledRejection', (error) => {
  console.error(error)
  strays.push(`unhandled: ${error}`)
})
if (!isBuildFresh()) await buildProduct()
const startedAt = performance.now()
const results: { fault: Fault; figures: Figure[] }[] = []
for (const fault of alone.filter(isChosen)) results.push(await run(fault))
results.push(...(await Promise.all(together.filter(isChosen).map(run))))

const minutes = (performance.now() - startedAt) / 60_000
if (!isQuick)
  await writeDocument(
    results,
    all.map(({ name }) => name),
  )
const missed = results.flatMap(({ fault, figures }) =>
  figures
    .filter(({ isMet }) => !isMet)
    .map(({ during, what }) => `${fault.name}: ${during ? `${during}: ` : ''}${what}`),
)
missed.push(...strays)
console.log(
  `${minutes.toFixed(1)} minutes. ${missed.length === 0 ? 'Every target is met.' : `Missed:\n${missed.join('\n')}`}`,
)
// Not when everything has ended by itself: a fault that hung has left something running, which the handlers of `exit` end.
process.exit(missed.length === 0 ? 0 : 1)

/** One that breaks or hangs does not hide what the others find. */
async function run(fault: Fault) {
  console.log(`… ${fault.name}`)
  const figures = await withinLimit(fault.run(scale)).catch((error: unknown) => {
    console.error(error)
    return [notMeasured(fault.name, String(error).split('\n')[0] ?? '')]
  })
  console.log(`\n${fault.name}\n${drawFigures(figures)}\n`)
  return { fault, figures }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`It took more than ${limitMinutes} minutes.`)),
    limitMinutes * 60_000,
  )
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer))
}
