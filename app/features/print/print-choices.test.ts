import { expect, test } from 'vitest'
import { firstChoices, readTables, tablesBody } from './print-choices.ts'

test('tables are names between commas, and ranges of numbers', () => {
  expect(readTables('1-3, Terraza,, Barra 2\n 5–6, 2')).toEqual(['1', '2', '3', 'Terraza', 'Barra 2', '5', '6'])
  expect(readTables('')).toEqual([])
  expect(readTables('9-1, 1-9999')).toEqual(['9-1', '1-9999'])
})

test('the wifi is sent only when it is wanted and has a name', () => {
  const typed = { ...firstChoices, wifiName: 'Casa', wifiPassword: 'clave' }
  expect(tablesBody(typed)).not.toHaveProperty('wifi')
  expect(tablesBody({ ...typed, hasWifi: true })).toMatchObject({ wifi: { name: 'Casa', password: 'clave' } })
  expect(tablesBody({ ...typed, hasWifi: true, wifiName: ' ' })).not.toHaveProperty('wifi')
})
