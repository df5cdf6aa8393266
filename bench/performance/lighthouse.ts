import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumArgs } from '../../scripts/chromium.ts'
import { programEnv } from '../../scripts/project.ts'
import { median } from '../median.ts'
import { waitForQuietMoment } from '../quiet-moment.ts'

const run = promisify(execFile)

/** Not among the dependencies: it would make every `npm ci` fetch 180 MB for this one table. npm fetches it when it is asked for. */
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = { scores: number[]; version: string }

/** The four scores of a phone's first visit, each the middle of three as Lighthouse advises, or why they could not be measured. */
export async function runLighthouse(url: string, chromePath: string): Promise<Scores | string> {
  try {
    const visits: Scores[] = []
    while (visits.length < 3) {
      await waitForQuietMoment()
      visits.push(await visitOnce(url, chromePath))
    }
    return {
      scores: categories.map((_, index) => median(visits.map(({ scores }) => scores[index] ?? Number.NaN))),
      version: visits[0]?.version ?? '',
    }
  } catch (error) {
    console.error(error)
    return 'Lighthouse could not be fetched'
  }
}

async function visitOnce(url: string, chromePath: string): Promise<Scores> {
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', `--only-categories=${categories.join()}`],
      `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
    ],
    { env: { ...programEnv, CHROME_PATH: chromePath }, maxBuffer: 64 * 1024 * 1024, timeout: 180_000 },
  )
  const report = JSON.parse(stdout)
  return {
    scores: categories.map((category) => Math.round(report.categories[category].score * 100)),
    version: report.lighthouseVersion,
  }
}
