export const tableNameWords = {
  table: (number: string) => `Table ${number}`,
}
