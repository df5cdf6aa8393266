export type Progress = {
  /** The current step, such as `pictures` or `table users`. */
  step: string
  done: number
  total?: number | undefined
  unit: string
  bytes: number
}
export type ReportProgress = (progress: Progress) => void

/** Reports the progress of a long command, and stops it. */
export type Watch = { report: ReportProgress; signal: AbortSignal }

type Clock = () => number
type Terminal = { isTTY?: boolean; write(text: string): unknown }

const shortestPauseMs = 100
const pauseBetweenLinesMs = 10_000

/** Reports a running step now and then, and the end of each step. Call `finish` after the last. */
function thinOut(pass: ReportProgress, pauseMs = shortestPauseMs, now: Clock = () => performance.now()) {
  let latest: Progress | undefined
  let passedAt = now()

  function finish(): void {
    if (latest) pass(latest)
    latest = undefined
    passedAt = now()
  }

  function report(progress: Progress): void {
    if (latest && latest.step !== progress.step) finish()
    latest = progress
    if (now() - passedAt < pauseMs) return
    pass(progress)
    passedAt = now()
  }

  return { report, finish }
}

/** In a terminal a line for each step, which changes while it lasts; in a log, lines. */
export function showProgress(terminal: Terminal, now?: Clock) {
  if (!terminal.isTTY) return thinOut((progress) => terminal.write(`${describe(progress)}\n`), pauseBetweenLinesMs, now)

  let step: string | undefined
  const shown = thinOut(
    (progress) => {
      const start = step === undefined || step === progress.step ? '\r\x1b[K' : '\n'
      step = progress.step
      terminal.write(start + describe(progress))
    },
    shortestPauseMs,
    now,
  )
  return {
    report: shown.report,
    finish() {
      shown.finish()
      if (step !== undefined) terminal.write('\n')
    },
  }
}

function describe({ step, done, total, unit, bytes }: Progress): string {
  const many = total === undefined ? count(done) : `${count(done)}/${count(total)}`
  return `${step}: ${many} ${unit}, ${(bytes / 1e6).toFixed(1)} MB`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
