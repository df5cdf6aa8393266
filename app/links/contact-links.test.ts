import { expect, test } from 'vitest'
import { contactWords } from '#contract/texts/es/contact.ts'
import { callLink, orderDishLink, whatsAppLink } from './contact-links.ts'

const greeting = '¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.'

test.each([
  ['Argentina', '+5491123456789'],
  ['Chile', '+56961234567'],
  ['Colombia', '+573211234567'],
  ['Ecuador', '+593991234567'],
  ['Peru', '+51912345678'],
  ['Uruguay', '+59894231234'],
  ['Venezuela', '+584121234567'],
  ['Estados Unidos', '+12015550123'],
])('a number of %s can be called and written to', (_country, number) => {
  expect(callLink(number)).toBe(`tel:${number}`)
  const link = new URL(whatsAppLink(contactWords, number))
  expect(link.origin + link.pathname).toBe(`https://wa.me/${number.slice(1)}`)
  expect(link.searchParams.get('text')).toBe(greeting)
})

test('a message about a dish names it', () => {
  const link = new URL(orderDishLink(contactWords, '+593991234567', 'Seco de chivo & arroz'))
  expect(link.origin + link.pathname).toBe('https://wa.me/593991234567')
  expect(link.searchParams.get('text')).toBe('¡Hola! Me gustaría pedir este plato de su carta: Seco de chivo & arroz.')
})
