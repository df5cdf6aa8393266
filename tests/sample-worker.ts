import { pbkdf2 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runWorker } from '#server/capacity/run-worker.ts'

export type SampleQuestion = 'who' | 'environment' | 'fail' | 'crash' | 'never' | 'memory' | 'processor' | 'parsing'

const megabyte = 1024 * 1024
const pbkdf2Async = promisify(pbkdf2)
const hoard: Buffer[] = []

/** A worker that fails in the way that the task names. */
runWorker<SampleQuestion, unknown>(
  async (question) => {
    switch (question) {
      case 'who':
        return process.pid
      case 'environment':
        return process.env
      case 'fail':
        throw new Error('this went wrong')
      case 'crash':
        return process.exit(3)
      case 'never':
        return new Promise(() => undefined)
      case 'processor':
        return pbkdf2Async('a', 'b', 50_000_000, 64, 'sha512')
      case 'parsing':
        while (true) hoard.push(Buffer.alloc(megabyte, 1))
      case 'memory':
        while (true) {
          hoard.push(Buffer.alloc(10 * megabyte, 1))
          await wait(1)
        }
    }
  },
  { mostMemoryBytes: 200 * megabyte, mostProcessorMs: 1_000 },
)
