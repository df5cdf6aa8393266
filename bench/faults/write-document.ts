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
  const sections = await readSections()
  for (const { fault, figures } of results) {
    sections.set(fault.name, `## ${fault.name}\n\n${fault.about} ${measured}\n\n${drawFigures(figures)}\n`)
  }
  await writeFile(
    file,
    `# Faults

Written by \`npm run faults\`. Do not edit: run it again. It exits with 1 when a target is missed; what could not be measured counts as missed.

Everywhere: nothing that was acknowledged is lost, nothing is answered with 500, cached pages are answered at most twice as slowly as in calm (p99 of one reader, the median
over windows of one second; below 2 ms a calm p99 counts as 2 ms), and writes are all acknowledged again within ten seconds after the fault ends.

${order.flatMap((name) => sections.get(name) ?? []).join('\n')}`,
  )
}

async function readSections(): Promise<Map<string, string>> {
  const document = await readFile(file, 'utf8').catch(() => '')
  const sections = document.split(/^(?=## )/m).slice(1)
  return new Map(sections.map((section) => [/^## (\S+)/.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`]))
}
