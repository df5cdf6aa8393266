import { tableNameWords } from './table-names.ts'

export const atTableWords = {
  ...tableNameWords,
  refusals: {
    'waiter.off': 'This restaurant takes no calls here. Wave to the waiter.',
    'waiter.closed': 'The restaurant is closed.',
    'waiter.table_unknown': 'This table is no longer in the restaurant. Scan the code again.',
    'waiter.called_already': 'Your table called less than a minute ago. The restaurant knows.',
  },
  orderHere: 'Order with +',
  callWaiter: 'Call the waiter',
  notCalled: 'We could not tell them. Wave to the waiter.',
  called: (table: string) => `We told the restaurant: ${table} calls the waiter.`,
}
