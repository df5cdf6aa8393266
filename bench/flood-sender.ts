import { constants, setPriority } from 'node:os'
import { floods, type Target } from './flood-kinds.ts'

const sendersAtOnce = 16

/** A process of its own, behind everything else: an attacker does not work on our processor. */
setPriority(constants.priority.PRIORITY_LOW)

process.once('message', async ({ kind, target, seconds }: { kind: string; target: Target; seconds: number }) => {
  const send = floods[kind]?.()
  if (!send) throw new Error(`There is no flood of ${kind}`)
  const endsAt = performance.now() + seconds * 1000
  let sent = 0
  async function keepSending(): Promise<void> {
    while (performance.now() < endsAt) {
      await send?.(target).catch(() => undefined)
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, keepSending))
  process.send?.({ sent })
  process.disconnect()
})
