import type { Fault } from './fault.ts'
import { openStage } from './stage.ts'
import { runTrial } from './trial.ts'

export const databaseAway: Fault = {
  name: 'database',
  about:
    'PostgreSQL is paused (SIGSTOP) for 30 seconds, then stopped for 5 seconds and started again, while four owners write.',
  async run(scale) {
    const stage = await openStage('postgres')
    try {
      const { postgres } = stage
      if (!postgres) throw new Error('There is no database to pause')
      return await runTrial(stage, [
        { what: 'paused', begin: postgres.pause, holdMs: scale(30_000, 8_000), mend: postgres.resume },
        { what: 'restarted', begin: postgres.stop, holdMs: 5_000, mend: postgres.start },
      ])
    } finally {
      await stage.close()
    }
  },
}
