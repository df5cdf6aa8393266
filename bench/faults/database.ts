import type { Fault } from './fault.ts'
import { openStage } from './stage.ts'
import { runTrial } from './trial.ts'

export const databaseAway: Fault = {
  name: 'database',
  about:
    'While four owners write, PostgreSQL is paused (SIGSTOP) for 30 seconds, then one of its workers is killed, then PostgreSQL itself. Only the product starts it again.',
  async run(scale) {
    const stage = await openStage()
    try {
      const { pause, resume, killWorker, kill } = stage.database
      const nobody = () => undefined
      return await runTrial(stage, [
        { what: 'paused', begin: pause, holdMs: scale(30_000, 8_000), mend: resume },
        { what: 'worker killed', begin: killWorker, holdMs: 5_000, mend: nobody },
        { what: 'killed', begin: kill, holdMs: 5_000, mend: nobody },
      ])
    } finally {
      await stage.close()
    }
  },
}
