import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/project.ts'
import { drawFigures, type Fault, type Figure } from './fault.ts'

const file = join(projectRoot, 'docs/faults.md')

/** Faults that were not run keep their section, with its date. */
export async function writeDocument(results: { fault: Fault; figures: Figure[] }[], order: string[]): Promise<void> {
  const [processor] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const measured = `Measured on ${day}, on ${cpus().length} × ${processor?.model.trim()}, Node ${process.version}.`
  const { former, sections } = await readDocument()
  // The document says once when it was measured; a section that was not run now says it for itself.
  for (const [name, section] of sections)
    if (former !== measured && !section.includes('\nMeasured on ')) sections.set(name, `${section}\n${former}\n`)
  for (const { fault, figures } of results) {
    sections.set(fault.name, `## ${fault.name}\n\n${fault.about}\n\n${drawFigures(figures)}\n`)
  }
  await writeFile(
    file,
    `# Faults

Written by \`npm run faults\`, which exits with 1 when a target is missed. Targets are in parentheses; 'none' is what must not happen and did not. What could not be measured counts as missed.
${measured}

Cached pages: one reader, the median over windows of one second; a calm p99 below 2 ms counts as 2 ms.

${order.flatMap((name) => sections.get(name) ?? []).join('\n')}`,
  )
}

async function readDocument(): Promise<{ former: string; sections: Map<string, string> }> {
  const document = await readFile(file, 'utf8').catch(() => '')
  const [head = '', ...sections] = document.split(/^(?=## )/m)
  return {
    former: /^Measured on .+$/m.exec(head)?.[0] ?? '',
    sections: new Map(sections.map((section) => [/^## (\S+)/.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`])),
  }
}
