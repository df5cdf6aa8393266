import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 500
const quietShare = 0.75
/** Of a whole run: on a machine that is never quiet the figures come all the same. */
let patienceMs = 120_000

/** A neighbour's work would be taken for the product's: waits until the machine has nothing else to do. */
export async function waitForQuietMoment(): Promise<void> {
  while (patienceMs > 0 && (await idleShare()) < quietShare) patienceMs -= lookMs
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
