import { type ReactNode, useSyncExternalStore } from 'react'

export type Toast = {
  /** A toast replaces the one with the same id. */
  id: string
  tone: 'good' | 'bad'
  title?: string
  message: ReactNode
  /** The fixed English text that the message translates. */
  english?: string | undefined
  /** Stays until `hideToast`; otherwise it goes by itself and can be closed. */
  stays?: boolean
}

let toasts: readonly Toast[] = []
let shown = 0
const listeners = new Set<() => void>()

export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): void {
  shown += 1
  const added = { id: String(shown), ...toast }
  const isKnown = toasts.some(({ id }) => id === added.id)
  change(isKnown ? toasts.map((old) => (old.id === added.id ? added : old)) : [...toasts, added])
}

export function hideToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
