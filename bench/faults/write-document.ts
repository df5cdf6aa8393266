import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/project.ts'
import { drawFigures, type Fault, type Figure } from './fault.ts'

const file = join(projectRoot, 'docs/faults.md')
const measuredLine = /^Measured on .+$/m

type Section = { text: string; measured: string }

/** Faults that were not run keep their section, with its date. */
export async function writeDocument(results: { fault: Fault; figures: Figure[] }[], order: string[]): Promise<void> {
  const [processor] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const measured = `Measured on ${day}, on ${cpus().length} × ${processor?.model.trim()}, Node ${process.version}.`
  const sections = await readSections()
  for (const { fault, figures } of results)
    sections.set(fault.name, { text: `## ${fault.name}\n\n${fault.about}\n\n${drawFigures(figures)}\n`, measured })
  const ordered = order.flatMap((name) => sections.get(name) ?? [])
  const common = findCommon(ordered)
  await writeFile(
    file,
    `# Faults

Written by \`npm run faults\`, which exits with 1 when a target is missed. Targets are in parentheses; 'none' is what must not happen and did not. What could not be measured counts as missed.
${common}

Cached pages: one reader, the median over windows of one second; a calm p99 below 2 ms counts as 2 ms.

${ordered.map(({ text, measured }) => (measured === common ? text : `${text}\n${measured}\n`)).join('\n')}`,
  )
}

async function readSections(): Promise<Map<string, Section>> {
  const document = await readFile(file, 'utf8').catch(() => '')
  const [head = '', ...sections] = document.split(/^(?=## )/m)
  const common = measuredLine.exec(head)?.[0] ?? ''
  return new Map(
    sections.map((section) => {
      const text = `${section.replace(measuredLine, '').trimEnd()}\n`
      return [/^## (\S+)/.exec(section)?.[1] ?? '', { text, measured: measuredLine.exec(section)?.[0] ?? common }]
    }),
  )
}

/** The document says once when most of it was measured; the other sections say it for themselves. */
function findCommon(sections: Section[]): string {
  const groups = [...Map.groupBy(sections, ({ measured }) => measured)]
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
