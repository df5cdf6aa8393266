import { useState } from 'react'
import { type Hours, setHours } from '#contract/hours.ts'
import { type HoursException, openingAt, type Schedule } from '#contract/opening.ts'
import { CallFailure, call } from '../../client/api.ts'
import { untilOnline } from '../../client/opening-screen.ts'

type Saving = 'none' | 'sending' | 'waiting'

/** The hours of one restaurant. A change shows at once; without a connection it is sent again when there is one. */
export function useHours(restaurantId: number, loaded: Hours) {
  const [schedule, setSchedule] = useState<Schedule>(loaded)
  const [saving, setSaving] = useState<Saving>('none')
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function changeExceptions(exceptions: HoursException[]) {
    const before = schedule
    setFailure(null)
    setSchedule({ ...schedule, exceptions })
    setSaving('sending')
    try {
      setSchedule(await send({ params: { id: restaurantId }, body: { exceptions } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setSchedule(before)
      setFailure(error)
    } finally {
      setSaving('none')
    }
  }

  async function send(args: Parameters<typeof call<typeof setHours>>[1]): Promise<Hours> {
    for (;;) {
      try {
        return await call(setHours, args as never)
      } catch (error) {
        if (!(error instanceof CallFailure && error.hasNoAnswer)) throw error
        setSaving('waiting')
        await untilOnline()
        setSaving('sending')
      }
    }
  }

  return { schedule, opening: openingAt(schedule, new Date()), changeExceptions, saving, failure }
}
