import { minuteMs } from '#contract/durations.ts'

export const orderStates = ['nuevo', 'preparando', 'listo', 'entregado', 'anulado'] as const
export type OrderState = (typeof orderStates)[number]

/** When an order came to a state. The first, `nuevo`, is when it was made. */
export type OrderStep = { state: OrderState; at: string }

/** How long the last step can be undone. */
const undoMinutes = 10

const following: Record<OrderState, readonly OrderState[]> = {
  nuevo: ['preparando', 'anulado'],
  preparando: ['listo', 'anulado'],
  listo: ['entregado', 'anulado'],
  entregado: [],
  anulado: [],
}

/** An order goes one step at a time, and never back. */
export function isNextStep(from: OrderState, to: OrderState): boolean {
  return following[from].includes(to)
}

/** The state that undoing the last step leads to; null when there is none, or when it was too long ago. */
export function findUndoneState(steps: readonly OrderStep[], at: Date): OrderState | null {
  const [before, last] = [steps.at(-2), steps.at(-1)]
  const isRecent = last !== undefined && at.getTime() - Date.parse(last.at) <= undoMinutes * minuteMs
  return before && isRecent ? before.state : null
}
