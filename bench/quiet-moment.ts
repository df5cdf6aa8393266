import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 500
const quietShare = 0.75
/** For a whole run, so that it also ends on a machine that is never quiet. */
let patienceMs = 120_000

/** Waits until the machine is idle, so that other processes do not distort the figures. Returns whether it became idle. */
export async function waitForQuietMoment(): Promise<boolean> {
  while (patienceMs > 0) {
    if ((await idleShare()) >= quietShare) return true
    patienceMs -= lookMs
  }
  return false
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
