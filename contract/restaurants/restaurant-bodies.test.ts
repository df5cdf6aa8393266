import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrorsOf } from '#contract/field-errors.ts'
import { createRestaurant, updateRestaurant } from './restaurants.ts'

const filled = {
  name: 'La Casa de la Abuela',
  description: 'Cocina de siempre, con fuego lento.',
  address: 'García Moreno N4-51',
  city: 'Quito',
  country: 'Ecuador',
  currency: 'USD',
  phone: '02 295 1234',
  whatsapp: '0991234567',
  logo_path: 'restaurant-logo/a.webp',
  banner_path: null,
}

function problemsWith(changes: Record<string, unknown>, body: z.ZodType = createRestaurant.body) {
  const { error } = body.safeParse({ ...filled, ...changes })
  return error ? fieldErrorsOf(error) : {}
}

test('a filled form is accepted, with a drawing for a picture', () => {
  expect(problemsWith({})).toEqual({})
})

describe('a field of the form says what is missing or wrong:', () => {
  test.each<[field: keyof typeof filled, value: unknown, message: string]>([
    ['name', '', 'Escribe el nombre del restaurante.'],
    ['name', '   ', 'Escribe el nombre del restaurante.'],
    ['name', 'ñ'.repeat(121), 'Usa 120 caracteres como máximo.'],
    ['name', 'Casa\nAbierta', 'Escríbelo en una sola línea.'],
    ['description', '', 'Describe el restaurante en unas líneas.'],
    ['description', 'a'.repeat(2001), 'Usa 2000 caracteres como máximo.'],
    ['description', 'Cocina\u0000', 'Quita los caracteres que no se ven.'],
    ['address', '', 'Escribe la dirección.'],
    ['address', 'a'.repeat(201), 'Usa 200 caracteres como máximo.'],
    ['city', undefined, 'Escribe la ciudad.'],
    ['city', 'a'.repeat(81), 'Usa 80 caracteres como máximo.'],
    ['country', 'Perú', 'Elige un país de la lista.'],
    ['currency', 'EUR', 'Elige una moneda de la lista.'],
    ['phone', '', 'Escribe un teléfono de contacto.'],
    ['whatsapp', '', 'Escribe un número de WhatsApp.'],
    ['whatsapp', '9'.repeat(41), 'Usa 40 caracteres como máximo.'],
    ['logo_path', '', 'Agrega el logo.'],
    ['logo_path', undefined, 'Agrega el logo.'],
    ['banner_path', '', 'Agrega el banner.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(problemsWith({ [field]: value })).toEqual({ [field]: message })
  })
})

test('an empty form names every field at once', () => {
  const empty = Object.fromEntries(Object.keys(filled).map((field) => [field, undefined]))
  expect(Object.keys(problemsWith(empty)).toSorted()).toEqual(Object.keys(filled).toSorted())
})

test('an edit needs no pictures, and the same of everything else', () => {
  expect(problemsWith({ logo_path: undefined, banner_path: undefined }, updateRestaurant.body)).toEqual({})
  expect(problemsWith({ city: ' ' }, updateRestaurant.body)).toEqual({ city: 'Escribe la ciudad.' })
})
