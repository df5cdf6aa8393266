import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/project.ts'
import { drawFigures, type Fault, type Figure } from './fault.ts'

export async function writeDocument(results: { fault: Fault; figures: Figure[] }[], minutes: number): Promise<void> {
  const [processor] = cpus()
  const sections = results.map(
    ({ fault, figures }) => `## ${fault.name}\n\n${fault.about}\n\n${drawFigures(figures)}\n`,
  )
  await writeFile(
    join(projectRoot, 'docs/faults.md'),
    `# Faults

Written by \`npm run faults\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} × ${processor?.model.trim()}, Node ${process.version}, in ${minutes.toFixed(0)} minutes.
Do not edit: run it again. It exits with 1 when a target is missed; what could not be measured counts as missed.

Everywhere: nothing that was acknowledged is lost, nothing is answered with 500, cached pages are answered at most twice as slowly as in calm (p99 of one reader; below 2 ms a
calm p99 counts as 2 ms), and writes are all acknowledged again within ten seconds after the fault ends.

${sections.join('\n')}`,
  )
}
