import { useState } from 'react'
import { type Hours, setHours } from '#contract/hours/hours.ts'
import { type HoursException, openingAt, type Schedule } from '#contract/hours/opening.ts'
import { CallFailure, call } from '../../client/api.ts'
import { sendUntilAnswered } from '../../client/send-again.ts'

/** The hours of one restaurant. A change shows at once; without a connection it is sent again when there is one. */
export function useHours(restaurantId: number, loaded: Hours) {
  const [schedule, setSchedule] = useState<Schedule>(loaded)
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function changeExceptions(exceptions: HoursException[]) {
    const before = schedule
    setFailure(null)
    setSchedule({ ...schedule, exceptions })
    try {
      const send = () => call(setHours, { params: { id: restaurantId }, body: { exceptions } })
      setSchedule(await sendUntilAnswered(send, setIsWaiting))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setSchedule(before)
      setFailure(error)
    }
  }

  return { schedule, opening: openingAt(schedule, new Date()), changeExceptions, isWaiting, failure }
}
