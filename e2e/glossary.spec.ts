import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test('a diner from elsewhere reads what a dish is, and finds the word in the glossary', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Glosa' })
  const guatita = await kitchen.addDish({
    name: 'Guatita con llapingachos',
    category: 'Platos Principales',
    price: 3.5,
  })
  const strange = await kitchen.addDish({ name: 'La Bestia', category: 'Comida rápida', price: 4 })
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`

  await page.goto(`${menu}/${strange.id}`)
  await expect(page.getByRole('heading', { name: '¿Qué es?' })).toHaveCount(0)
  await page.goto(`${menu}/${guatita.id}`)
  await expect(page.getByRole('heading', { name: '¿Qué es?' })).toBeVisible()
  await expect(page.getByText('De nuestro glosario, que todavía es un borrador.')).toBeVisible()
  await expectAccessible(page, { alsoWide: true })

  await page.getByRole('link', { name: 'llapingacho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Llapingacho' })).toBeVisible()
  await expect(page.getByText('De la Sierra')).toBeVisible()
  await expect(page.locator(`a[href="${menu}/${guatita.id}"]`)).toHaveText('Guatita con llapingachos')
  await expectAccessible(page, { alsoWide: true })

  await page.getByRole('link', { name: 'Glosario' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glosario' })).toBeVisible()
  await expect(page.getByText('Es un borrador')).toBeVisible()
  await expectAccessible(page, { alsoWide: true })
})

test('the owner accepts, corrects and refuses what the glossary proposes', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Revisada' })
  for (const [name, category] of [
    ['Guatita', 'Platos Principales'],
    ['Seco de chivo', 'Secos'],
    ['La Bestia', 'Comida rápida'],
  ] as const) {
    await kitchen.addDish({ name, category, price: 4 })
  }
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await page.getByRole('link', { name: 'Tu carta en inglés' }).click()
  await expect(page.getByText('2 de 3 platos explicados')).toBeVisible()
  await expect(row('Guatita')).toContainText('Suele llevar maní')
  await expectAccessible(page, { alsoWide: true })

  await page.getByRole('button', { name: 'Corregir: Guatita' }).click()
  await page.getByRole('textbox', { name: 'Nombre en inglés' }).fill('Our tripe stew')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(row('Guatita')).toContainText('Our tripe stew')
  await expect(row('Guatita')).toContainText('Tuyo')

  await page.getByRole('button', { name: 'Aceptar todas (1)' }).click()
  await expect(row('Seco de chivo')).toContainText('Tuyo')
  await expect(row('Guatita')).toContainText('Our tripe stew')

  await page.getByRole('button', { name: 'Quitar: Seco de chivo' }).click()
  await expect(row('Seco de chivo')).toContainText('En inglés sale solo su nombre en español.')
  await expect(page.getByText('1 de 3 platos explicados')).toBeVisible()
  await page.getByRole('button', { name: 'Usar el glosario: Seco de chivo' }).click()
  await expect(row('Seco de chivo')).toContainText('goat stew with rice')
})
