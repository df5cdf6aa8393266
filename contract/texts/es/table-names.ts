/** On the printed code of a table, on the phone of who scanned it, and in the kitchen. */
export const tableNameWords = {
  table: (number: string) => `Mesa ${number}`,
}
