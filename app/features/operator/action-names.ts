import type { DeskAction } from '#contract/operator/operator.ts'

export const actionNames: Record<DeskAction, string> = {
  'hide-review': 'Ocultar',
  'show-review': 'Dejar visible',
  'take-down-restaurant': 'Retirar',
  'restore-restaurant': 'Publicar de nuevo',
  'suspend-account': 'Suspender',
  'restore-account': 'Levantar la suspensión',
  'end-sessions': 'Cerrar sesiones',
  'reset-second-factor': 'Quitar el segundo paso',
  'retry-job': 'Repetir',
}

const onlyRecorded = 'Queda anotado en el registro.'

/** The operator writes differently to a person than to the record. */
export const whoReads: Record<DeskAction, string> = {
  'hide-review': 'Lo lee quien escribió la opinión.',
  'show-review': 'Queda anotado en el registro. La opinión se ve y sus reportes se cierran.',
  'take-down-restaurant': 'Lo lee quien administra el restaurante.',
  'restore-restaurant': onlyRecorded,
  'suspend-account': 'Lo lee la persona cuando quiere entrar.',
  'restore-account': onlyRecorded,
  'end-sessions': onlyRecorded,
  'reset-second-factor': 'Di cómo comprobaste que es la persona. Queda anotado en el registro.',
  'retry-job': onlyRecorded,
}

/** Commands are recorded too. */
const commandNames: Record<string, string> = {
  'make-operator': 'Hacer operador',
  'unmake-operator': 'Quitar de operador',
}

export function nameOfAction(action: string): string {
  return (actionNames as Record<string, string>)[action] ?? commandNames[action] ?? action
}
