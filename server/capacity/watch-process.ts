import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerLimits } from './run-worker.ts'

const checkMs = 20

/** Runs in a thread of a worker process, and ends the whole process when a task takes too much. */
const limits = workerData as WorkerLimits
let asked = process.cpuUsage()
parentPort?.on('message', (usage: NodeJS.CpuUsage) => {
  asked = usage
})
setInterval(() => {
  const { user, system } = process.cpuUsage(asked)
  const isBeyond = process.memoryUsage.rss() > limits.mostMemoryBytes || (user + system) / 1000 > limits.mostProcessorMs
  if (isBeyond) process.kill(process.pid, 'SIGKILL')
}, checkMs)
