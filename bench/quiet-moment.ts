import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 500
const quietShare = 0.75
/** Of a whole run: on a machine that is never quiet it ends all the same. */
let patienceMs = 120_000

/** A neighbour's work would be taken for the product's: waits until the machine has nothing else to do. Answers whether it has. */
export async function waitForQuietMoment(): Promise<boolean> {
  while (patienceMs > 0) {
    if ((await idleShare()) >= quietShare) return true
    patienceMs -= lookMs
  }
  return false
}

/** How long what was measured itself may take to end. */
const endingMs = 5_000

/**
 * Measures between two quiet moments, and again when a neighbour began in between: then the second one is late. Null when there
 * were no two, for a figure from a busy machine says nothing.
 */
export async function measureInQuiet<T>(waitForQuiet: () => Promise<boolean>, measure: () => Promise<T>) {
  while (await waitForQuiet()) {
    const measured = await measure()
    const endedAt = performance.now()
    if ((await waitForQuiet()) && performance.now() - endedAt < endingMs) return measured
  }
  return null
}

/** Whether the run had to go on without one. */
export function wasBusyThroughout(): boolean {
  return patienceMs <= 0
}

async function idleShare(): Promise<number> {
  const before = totalTimes()
  await wait(lookMs)
  const after = totalTimes()
  return (after.idle - before.idle) / (after.all - before.all)
}

function totalTimes() {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}
