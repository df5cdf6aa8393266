import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

const lookEveryMs = 1_000
/** Under constant load a tenth of each second remains, so that the work ends some time. */
const pauseSeconds = 0.9
/** The share of its time that this process works. Above it, requests wait for each other. */
const busyFrom = 0.8

/** A shell pauses the process and not this one: if this one is killed meanwhile, the other goes on, and ends as well. */
const pauseForEachLine = `while read -r pid; do kill -STOP "$pid"; sleep ${pauseSeconds}; kill -CONT "$pid"; done`

/** Pauses another process while this one is busy. The returned function ends that. Without a shell the other process is never paused. */
export function giveWay(pid: number): () => void {
  // Like workers, it gets none of the server's secrets.
  const shell = spawn('/bin/sh', ['-c', pauseForEachLine], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.on('error', () => undefined).unref()
  shell.stdin.on('error', () => undefined)
  let before = performance.eventLoopUtilization()
  const looks = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > busyFrom) shell.stdin.write(`${pid}\n`)
  }, lookEveryMs).unref()
  return () => {
    clearInterval(looks)
    shell.stdin.end()
  }
}
