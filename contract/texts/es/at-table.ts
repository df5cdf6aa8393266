import { tableNameWords } from './table-names.ts'

/** Why a call for the waiter is refused, by the code of the server's error. */
export const waiterRefusalWords = {
  'waiter.off': 'Este restaurante no recibe llamadas por aquí. Llama al mesero con la mano.',
  'waiter.closed': 'El restaurante está cerrado.',
  'waiter.table_unknown': 'Esta mesa ya no está en el restaurante. Escanea otra vez el código.',
  'waiter.called_already': 'Tu mesa llamó hace menos de un minuto. Ya le avisamos al restaurante.',
}

/** On the phone of somebody who scanned the code of a table. */
export const atTableWords = {
  ...tableNameWords,
  refusals: waiterRefusalWords,
  orderHere: 'Pide con +',
  callWaiter: 'Llamar al mesero',
  notCalled: 'No pudimos avisar. Llama al mesero con la mano.',
  called: (table: string) => `Le avisamos al restaurante: ${table} llama al mesero.`,
}
