import type { Locator } from '@playwright/test'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { setHours } from '#contract/hours/hours.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { changeOrder } from '#contract/orders/received-orders.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi, testPassword } from '../../tests/api.ts'
import { fillAnotherPage } from '../../tests/other-language/fill-another-page.ts'
import { type ForeignPage, openForeignBrowser } from '../../tests/other-language/foreign-browser.ts'
import { city, foundForeignTown, noon } from '../../tests/other-language/foreign-town.ts'
import { otherLanguage } from '../../tests/other-language/other-language.ts'
import { findOurWords } from '../../tests/other-language/our-words.ts'
import { enrolIn } from '../../tests/second-factor.ts'

let api: TestApi
let town: Awaited<ReturnType<typeof foundForeignTown>>
let browser: Awaited<ReturnType<typeof openForeignBrowser>>
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb, overrides: { texts: otherLanguage, now: () => noon } })
  town = await foundForeignTown(api)
  const { db } = api.services.database
  // What a geocoder would have found.
  await db.update(restaurants).set({ latitude: -3.99, longitude: -79.2 }).where(isNull(restaurants.latitude))
  await fillAnotherPage(db)
  browser = await openForeignBrowser(api, [city, 'privacidad@cartaviva.test'])
})
afterAll(async () => {
  await browser?.close()
  await api.close()
})

const pathOf = (which: 'open' | 'closed' | 'paused') => `/restaurante/${town[which].restaurant.slug}`
/** Marks may stand between the words of its name. */
const button = ({ page }: ForeignPage, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(name.replaceAll(' ', '[ «»]+')) }).first()
const dishAt = ({ page }: ForeignPage, name: string): Locator => page.getByRole('link', { name }).first()
const sessionOf = ({ token, ...user }: typeof town.diner) => ({ token, user })

test('an open menu: search, what is avoided, a dish over it, and what changes meanwhile', async () => {
  const foreign = await browser.open(`${pathOf('open')}/menu`, sessionOf(town.diner))
  const { page, expectForeign } = foreign
  await button(foreign, 'Agregar Борщ').waitFor()
  await page.getByRole('searchbox').fill('Борщ')
  await expectForeign('1 plato')
  await page.getByRole('searchbox').fill('Яблоко')
  await expectForeign('Ningún plato coincide')
  await page.getByRole('searchbox').fill('')

  await page.getByRole('link', { name: 'Alergias' }).click()
  await page.getByLabel('pescado').check()
  await page.getByLabel('leche').check()
  await page.getByLabel('Vegetariano').check()
  await expectForeign('¿Qué no puedes comer?', 'Lleva', 'No confirmado: pregunta')
  await button(foreign, 'Listo').click()

  await dishAt(foreign, 'Борщ').click()
  await expectForeign('Pedir por WhatsApp', 'Contiene', '♡ Guardar')
  await button(foreign, '♡ Guardar').click()
  await expectForeign('♥ Guardado')
  await button(foreign, 'Compartir').click()
  await expectForeign('Copia')
  await button(foreign, 'Siguiente').click()
  await expectForeign('Elige una', 'Пицца')
  await page.keyboard.press('Escape')

  const params = { itemId: town.dishes.sized.id }
  await api.succeed(setAvailability, { params, body: { sold_out: true } as never, as: town.owner })
  await town.open.addDish({ name: 'Вода', description: 'Лёд.', category: 'Bebidas' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectForeign('Пицца: agotado hoy.', 'El menú cambió')
  await api.succeed(setAvailability, { params, body: { sold_out: false } as never, as: town.owner })
  await foreign.close()
})

test('an order: choices, what is missing, what is refused, the message, and another restaurant', async () => {
  const foreign = await browser.open(`${pathOf('open')}/menu`)
  const { page, expectForeign } = foreign
  await button(foreign, 'Agregar Пицца').click()
  await expectForeign('Elige una opción.', 'Elige las que quieras.')
  await page.getByLabel('Малый').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  await expectForeign('Tu pedido', 'Agregado: Пицца')
  await button(foreign, 'Agregar Борщ').click()
  await button(foreign, 'Tu pedido').click()
  await expectForeign('¿Cómo lo quieres?', 'Vaciar pedido', 'Agregar nota')
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('Elige cómo quieres tu pedido.')
  await page.getByLabel('En la mesa').check()
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('Di en qué mesa estás.')
  await page.getByLabel('Para retirar').check()
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('Escribe tu nombre.', 'Elige cómo pagas.')
  await page.getByLabel('A domicilio').check()
  await page.getByLabel('Efectivo').check()
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('Escribe la dirección.', '¿Cambio de cuánto?', 'Zona')
  await page.getByLabel('Zona').selectOption({ index: 1 })
  await page.getByLabel('Dirección').fill('Улица 2')
  await page.getByLabel('Referencia').fill('Дом 3')
  await page.getByLabel('¿Cambio de cuánto?').fill('20')
  await page.getByLabel('Tu nombre').fill('Мария')

  const params = { itemId: town.dishes.plain.id }
  await api.succeed(setAvailability, { params, body: { sold_out: true } as never, as: town.owner })
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('Se agotó.')
  await api.succeed(setAvailability, { params, body: { sold_out: false } as never, as: town.owner })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Until the page has heard that the dish is back, it refuses.
  await expect
    .poll(async () => {
      if (await button(foreign, 'Preparar pedido').isVisible()) await button(foreign, 'Preparar pedido').click()
      return page.getByRole('link', { name: 'Abrir WhatsApp' }).count()
    })
    .toBe(1)
  await expectForeign('está listo para enviar.', 'Ver la copia del pedido')
  const href = (await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? ''
  const message = new URL(href).searchParams.get('text') ?? ''
  expect(message).toContain('«Efectivo»')
  expect(findOurWords(message.split('\n'), [])).toEqual([])

  await page.goto(`${pathOf('closed')}/menu`)
  await button(foreign, 'Agregar Борщ').click()
  await expectForeign('¿Empezar otro pedido?')
  await button(foreign, 'Borrarlo y empezar aquí').click()
  await button(foreign, 'Tu pedido').click()
  await expectForeign('Tu pedido queda guardado hasta que abra.')
  await foreign.close()
})

test('the pages of a restaurant and of a dish, for a diner', async () => {
  const foreign = await browser.open(pathOf('open'), sessionOf(town.diner))
  const { page, expectForeign } = foreign
  await page.getByText('Вкусно.').scrollIntoViewIfNeeded()
  await expectForeign('❤️ Liked', 'Edita tu opinión')
  await button(foreign, '❤️ Liked').click()
  await expectForeign('♡ Like')
  await button(foreign, 'Compartir').click()
  await page.getByRole('region', { name: 'Mapa' }).scrollIntoViewIfNeeded()
  await expectForeign('Copia', 'Acercar')
  await page.goto(`${pathOf('open')}/menu/${town.dishes.plain.id}`)
  await expectForeign('Guarda')
  await button(foreign, 'Agregar').click()
  await expectForeign('Agregado: Борщ')
  await foreign.close()
})

test('a diner at a table, who calls the waiter', async () => {
  const foreign = await browser.open(`${pathOf('open')}/menu?mesa=7`)
  await foreign.expectForeign('Mesa 7', 'Pide con +', 'Llamar al mesero')
  await button(foreign, 'Llamar al mesero').click()
  await foreign.expectForeign('Le avisamos al restaurante: Mesa 7')
  await button(foreign, 'Llamar al mesero').click()
  await foreign.expectForeign('Tu mesa llamó hace menos de un minuto.')
  await foreign.close()
})

test('the almuerzo in an order, and the same order another day', async () => {
  const foreign = await browser.open(`${pathOf('open')}/menu`)
  const { page, expectForeign } = foreign
  await button(foreign, 'Agregar Almuerzo').click()
  await expectForeign('Sopa', 'Segundo', 'Agregar · ')
  await page.getByRole('radio', { name: 'Борщ' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  await expectForeign('Agregado: Almuerzo')
  await button(foreign, 'Agregar Борщ').click()
  await button(foreign, 'Tu pedido').click()
  await page.getByLabel('Para retirar').check()
  await page.getByLabel('Tu nombre').fill('Мария')
  await page.getByLabel('Efectivo').check()
  await button(foreign, 'Preparar pedido').click()
  const link = page.getByRole('link', { name: 'Abrir WhatsApp' })
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(message.replace(/[«»]/g, '')).toContain('Sopa: Борщ')
  expect(findOurWords(message.split('\n'), [])).toEqual([])
  const [whatsApp] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await whatsApp.close()
  await page.clock.setSystemTime(Date.now() + 4 * hourMs)
  await page.goto(`${pathOf('open')}/menu`)
  await expectForeign('Lo de siempre · 1')
  await foreign.close()
})

test('a paused restaurant, and an order for later at a closed one', async () => {
  const params = { id: town.closed.restaurant.id }
  const weekly = { mon: [{ open: '18:00', close: '22:00' }] }
  await api.succeed(setHours, { params, body: { weekly } as never, as: town.owner })
  await api.succeed(setOrdering, { params, body: { orders_later: true }, as: town.owner })
  const foreign = await browser.open(`${pathOf('paused')}/menu`)
  const { page, expectForeign } = foreign
  await expectForeign('En pausa')
  await page.clock.setSystemTime(noon)
  await page.goto(`${pathOf('closed')}/menu`)
  await button(foreign, 'Agregar Борщ').click()
  await button(foreign, 'Tu pedido').click()
  await expectForeign('lo pedimos para entonces.', '¿A qué hora?')
  await page.getByLabel('Para retirar').check()
  await page.getByLabel('Tu nombre').fill('Мария')
  await page.getByLabel('Efectivo').check()
  await page.getByLabel('¿A qué hora?').fill('05:00')
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('A esa hora el restaurante está cerrado.')
  await page.getByLabel('¿A qué hora?').fill('')
  await button(foreign, 'Preparar pedido').click()
  await expectForeign('está listo para enviar.', 'abre')
  await foreign.close()
})

test('the copy of an order follows it', async () => {
  const params = { id: town.open.restaurant.id, orderId: 1 }
  await api.succeed(changeOrder, { params, body: { state: 'preparando', minutes: 15 } as never, as: town.owner })
  const foreign = await browser.open(`/pedido/${town.order.code}`)
  await foreign.expectForeign('Lo vimos')
  await button(foreign, 'Avisarme cuando esté listo').click()
  await foreign.expectForeign('Deja esta página abierta.')
  await foreign.close()
})

test('lists: suggestions, the map, what is nearby and the next page', async () => {
  const foreign = await browser.open('/restaurantes')
  const { page, expectForeign } = foreign
  const suggestions = [{ text: 'Харчевня', slug: 'restaurante', city }, { text: 'Щи' }]
  await page.route('**/api/suggestions*', (route) => route.fulfill({ json: suggestions }))
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().focus()
  await page.locator('[data-island=search-suggestions][data-awake=now]').waitFor()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('Харч')
  await expectForeign('Restaurante en')
  await page.getByRole('combobox', { name: 'Buscar' }).press('Escape')
  await button(foreign, 'Ver mapa').click()
  await expectForeign('Ocultar mapa', 'resultados', 'Alejar')
  await page.getByRole('link', { name: 'Ver más' }).scrollIntoViewIfNeeded()
  await page.locator('[data-island=directory-more][data-awake=now]').waitFor()
  await page.getByRole('link', { name: 'Ver más' }).click()
  await expectForeign('Se agreg')
  await page.locator('[data-island=nearby]').first().hover()
  await page.locator('[data-island=nearby][data-awake=now]').waitFor()
  await page.locator('[data-island=nearby] summary').click()
  await page.getByRole('link', { name: 'Cercanía' }).click()
  await expectForeign('Primero los más cercanos.')
  await page.goto('/')
  await page.locator('[data-island=carousel]').last().scrollIntoViewIfNeeded()
  await page.locator('[data-island=carousel][data-ready]').last().waitFor()
  await expectForeign('Siguientes')
  await foreign.close()
})

test('the forms of accounts: what is missing, refused and asked for besides', async () => {
  const foreign = await browser.open('/registro')
  const { page, expectForeign } = foreign
  await button(foreign, 'Registrarse').click()
  await expectForeign('Escribe tu nombre.', 'Escribe tu correo electrónico.', 'Usa al menos 8 caracteres.')
  await expectForeign('Marca que aceptas')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Nombre').fill('М'.repeat(101))
  await page.getByLabel('Correo').fill('нет')
  await page.getByLabel('Contraseña').fill(' '.repeat(9))
  await button(foreign, 'Registrarse').click()
  await expectForeign('Usa 100 caracteres', 'nombre@ejemplo.com', 'Usa letras, números o signos')
  await page.getByLabel('Nombre').fill('Мария')
  await page.getByLabel('Correo').fill(town.diner.email)
  await page.getByLabel('Contraseña').fill('password')
  await button(foreign, 'Registrarse').click()
  await expectForeign('Esa contraseña es muy común')
  await page.getByLabel('Contraseña').fill(testPassword)
  await button(foreign, 'Registrarse').click()
  await expectForeign('Ya hay una cuenta con ese correo.')

  const guarded = await api.signUpVerified()
  await enrolIn(api, guarded)
  const suspended = await api.signUp()
  await api.services.accounts.setSuspended(suspended.id, 'Реклама', async () => undefined)
  await page.goto('/acceso')
  await button(foreign, 'Iniciar sesión').click()
  await expectForeign('Escribe tu contraseña.')
  await page.getByLabel('Correo').fill(suspended.email)
  await page.getByLabel('Contraseña').fill('otra')
  await button(foreign, 'Iniciar sesión').click()
  await expectForeign('Correo o contraseña incorrectos.')
  await page.getByLabel('Contraseña').fill(testPassword)
  await button(foreign, 'Iniciar sesión').click()
  await expectForeign('Motivo: Реклама.')
  await page.getByLabel('Correo').fill(guarded.email)
  await button(foreign, 'Iniciar sesión').click()
  await expectForeign('El de tu aplicación')
  await button(foreign, 'Entrar').click()
  await expectForeign('Escribe el código.')
  await page.getByLabel('Código').fill('000000')
  await button(foreign, 'Entrar').click()
  await expectForeign('Ese código no es correcto')
  await foreign.close()
})

test('each file with words was asked for: nothing above was tested without them', () => {
  expect(browser.unasked()).toEqual([])
})
