import type { Locator } from '@playwright/test'
import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('from opening the panel a dish is sold out in two taps; an ingredient that has run out takes its dishes along', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  await openKitchen(baseURL, session, { name: 'Picantería El Faro' })
  const kitchen = await openKitchen(baseURL, session, { name: 'Conchas de la Playita' })
  const { restaurant } = kitchen
  const concha = await kitchen.addIngredient('Concha', 'unidad', 0.3)
  for (const name of ['Ceviche de concha', 'Arroz con concha'])
    await kitchen.link(await kitchen.addDish({ name }), { ingredient_id: concha.id, quantity: 12 })
  await kitchen.addDish({ name: 'Seco de pollo' })
  const readSoldOut = async () => {
    const menu: { name: string; sold_out: boolean }[] = await (
      await page.request.get(`/api/menu/${restaurant.id}/menu`)
    ).json()
    return menu.filter((dish) => dish.sold_out).map(({ name }) => name)
  }
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const today = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Hoy' })
  const row = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })

  await page.goto('/dashboard')
  await tap(today)
  await tap(row('Seco de pollo'))
  await expect.poll(readSoldOut).toEqual(['Seco de pollo'])
  expect(taps).toBe(2)
  await expect(page).toHaveURL(`/dashboard/restaurante/${restaurant.id}/hoy`)
  await expect(today).toHaveAttribute('aria-current', 'page')

  await row('Concha').tap()
  const question = page.getByRole('dialog', { name: '¿Se acabó: Concha?' })
  await expect(question).toContainText('Estos 2 platos quedan agotados:')
  await expect(question.getByRole('listitem')).toHaveText(['Arroz con concha', 'Ceviche de concha'])
  await expectAccessible(page)
  expect(await readSoldOut()).toEqual(['Seco de pollo'])
  await question.getByRole('button', { name: 'Cancelar' }).tap()
  await expect(row('Concha')).not.toBeChecked()
  await row('Concha').tap()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Se acabó por hoy' }).tap()
  await expect(row('Ceviche de concha')).toBeChecked()
  await expect(page.getByText('Sin conexión: lo guardamos apenas vuelva la señal.')).toBeVisible()
  await context.setOffline(false)
  await expect(row('Arroz con concha.*Falta: Concha')).toBeDisabled()
  await expect.poll(readSoldOut).toEqual(['Ceviche de concha', 'Arroz con concha', 'Seco de pollo'])
  await page.goto(`/restaurante/${restaurant.slug}/menu`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Agotado hoy' })).toHaveCount(3)

  // The same restaurant as the last time, though another one is newer now.
  await openKitchen(baseURL, session)
  await page.goto('/dashboard/hoy')
  await row('Concha').tap()
  await expect(row('Ceviche de concha')).not.toBeChecked()
  await expect.poll(readSoldOut).toEqual(['Seco de pollo'])

  await page.goto(`/dashboard/ingredientes?restaurante=${restaurant.id}`)
  const ingredient = page.getByRole('row', { name: 'Concha' })
  await ingredient.getByText('En 2 platos').tap()
  await ingredient.getByRole('button', { name: 'Se acabó' }).tap()
  await question.getByRole('button', { name: 'Se acabó hasta nuevo aviso' }).tap()
  await expect(ingredient.getByRole('cell').first()).toHaveText('Concha Se acabó')
  await expect.poll(readSoldOut).toHaveLength(3)
  await ingredient.getByRole('button', { name: 'Ya hay' }).tap()
  await expect.poll(readSoldOut).toEqual(['Seco de pollo'])
})
