import { weekdays } from '#contract/hours/opening.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('an owner says when they open: Monday copied to the week, a date, and today in one tap', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const read = async () => (await page.request.get(`/api/restaurants/${restaurant.id}/hours`)).json()
  await page.goto(`/dashboard/restaurante/${restaurant.id}/hoy`)
  await expect(page.getByRole('heading', { name: 'Di cuándo abres' })).toBeVisible()
  await page.getByRole('link', { name: 'Poner el horario' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Horario de ${restaurant.name}`)

  const day = (name: string) => page.getByRole('group', { name })
  await day('Lunes').getByRole('button', { name: 'Abre' }).click()
  await page.getByLabel('Lunes: abre').fill('00:00')
  await page.getByLabel('Lunes: cierra').fill('00:00')
  await page.getByRole('button', { name: 'Copiar a toda la semana' }).click()
  await day('Domingo').getByRole('button', { name: 'Otro turno' }).click()
  await page.getByRole('button', { name: 'Guardar el horario' }).click()
  await expect(day('Domingo').getByRole('alert')).toHaveText('Dos turnos se cruzan. Revisa sus horas.')
  await day('Domingo').getByRole('button', { name: 'Quitar este turno' }).last().click()
  await page.getByLabel('Otra fecha').fill(nextMonth)
  await page.getByRole('button', { name: 'Agregar la fecha' }).click()
  await expectAccessible(page, { alsoWide: true })
  await page.getByRole('button', { name: 'Guardar el horario' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  const saved = await read()
  for (const name of weekdays) expect(saved.weekly[name]).toEqual([{ open: '00:00', close: '24:00' }])
  expect(saved).toMatchObject({ open: true, exceptions: [{ date: nextMonth, intervals: [] }] })

  await page.getByRole('navigation', { name: 'Restaurante' }).getByRole('link', { name: 'Hoy' }).click()
  const state = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(state).toContainText('Abierto')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cerrar por hoy' }).click()
  await expect(state).toContainText('Cerrado')
  await expect(page.getByText('Sin conexión: lo guardamos apenas vuelva la señal.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await read()).open).toBe(false)
  await page.getByLabel('Abrir hoy hasta…').selectOption('23:30')
  await expect(state).toContainText('Abierto')
  await expect.poll(async () => (await read()).open).toBe(true)
  await page.getByRole('button', { name: 'Volver al horario de siempre' }).click()
  await expect.poll(async () => (await read()).exceptions).toHaveLength(1)
})

test('a dish is sold out with one tap, without a connection too, and diners see it', async ({
  page,
  context,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const locro = await kitchen.addDish({ name: 'Locro de papa' })
  await kitchen.addDish({ name: 'Seco de pollo' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/hoy`)
  const dish = page.getByRole('switch', { name: 'Locro de papa' })
  await expect(dish).not.toBeChecked()
  await context.setOffline(true)
  await dish.click()
  await expect(dish).toBeChecked()
  await expect(page.getByText('Sin conexión: lo guardamos apenas vuelva la señal.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión: lo guardamos apenas vuelva la señal.')).toBeHidden()

  for (const path of [`/restaurante/${kitchen.restaurant.slug}/menu`, `/restaurante/${kitchen.restaurant.slug}`]) {
    await page.goto(path)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: 'Locro de papa' })).toContainText('Agotado hoy')
    await expect(rows.filter({ hasText: 'Seco de pollo' })).not.toContainText('Agotado hoy')
  }
  await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu/${locro.id}`)
  await expect(page.getByRole('main')).toContainText('Agotado hoy')
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/hoy`)
  await expect(dish).toBeChecked()
  await dish.click()
  await expect(dish).not.toBeChecked()
})
