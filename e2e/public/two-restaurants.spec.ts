import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { findPlace, openPlace } from '../support/panel-places.ts'

test.use({ visitor: 'restaurant' })

test('the ingredients are those of the restaurant that the list names, also on the way back', async ({
  page,
  baseURL,
  session,
}) => {
  await openKitchen(baseURL, session, { name: 'Fonda Uno' })
  const two = await openKitchen(baseURL, session, { name: 'Fonda Dos' })
  await two.addIngredient('Pollo', 'kg', 3.8)
  await page.goto('/dashboard/ingredientes')
  const chooser = page.getByLabel('Restaurante', { exact: true })
  const first = await chooser.inputValue()
  const [other = ''] = await chooser
    .locator('option')
    .evaluateAll(
      (options, current) => options.map((option) => (option as HTMLOptionElement).value).filter((id) => id !== current),
      first,
    )
  await chooser.selectOption(other)
  await page.waitForURL(`**/ingredientes?restaurante=${other}`)
  await page.goBack()
  await expect(chooser).toHaveValue(first)
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/ingredients'),
  )
  await page.getByLabel('Nombre').fill('Cebolla')
  await page.getByLabel('Costo por unidad').fill('1')
  await page.getByRole('button', { name: 'Agregar ingrediente' }).click()
  expect((await posted).postDataJSON()).toMatchObject({ restaurant_id: Number(first) })

  await chooser.selectOption(other)
  await page.waitForURL(`**/ingredientes?restaurante=${other}`)
  await expect(page.getByRole('heading', { name: /^Ingredientes de/ })).toBeVisible()
  await page.goto('/dashboard/hoy')
  await page.waitForURL(`/dashboard/restaurante/${other}/hoy`)
  await page.goto('/dashboard/ingredientes')
  await expect(chooser).toHaveValue(other)
})

test('another restaurant is not shown over an ingredient with changes before a question', async ({
  page,
  baseURL,
  session,
}) => {
  const one = await openKitchen(baseURL, session, { name: 'Fonda Uno' })
  const two = await openKitchen(baseURL, session, { name: 'Fonda Dos' })
  await one.addIngredient('Mora', 'kg', 2.5)
  await two.addIngredient('Pollo', 'kg', 3.8)
  await page.goto(`/dashboard/ingredientes?restaurante=${one.restaurant.id}`)
  const chooser = page.getByLabel('Restaurante', { exact: true })
  await page.getByRole('row', { name: 'Mora' }).getByRole('button', { name: 'Editar' }).click()
  const cost = page.getByRole('row').getByLabel('Costo por unidad')
  await cost.fill('4')
  await chooser.selectOption('Fonda Dos')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(chooser).toHaveValue(String(one.restaurant.id))
  await expect(cost).toHaveValue('4')

  await chooser.selectOption('Fonda Dos')
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('row', { name: 'Pollo' })).toBeVisible()
  await openPlace(page, 'Mi cuenta')
  await page.waitForURL('/profile')
})

test('a new ingredient stays as far as it was typed while another restaurant is chosen, without a question', async ({
  page,
  baseURL,
  session,
}) => {
  await openKitchen(baseURL, session, { name: 'Fonda Uno' })
  const two = await openKitchen(baseURL, session, { name: 'Fonda Dos' })
  await two.addIngredient('Pollo', 'kg', 3.8)
  await page.goto('/dashboard/ingredientes')
  await page.getByLabel('Nombre').fill('Cebolla')
  const chooser = page.getByLabel('Restaurante', { exact: true })
  await chooser.selectOption('Fonda Uno')
  await chooser.selectOption('Fonda Dos')
  await expect(page.getByRole('row', { name: 'Pollo' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')
  await openPlace(page, 'Mi cuenta')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')
})

test('the question before changes are lost stays open when an earlier navigation completes behind it', async ({
  page,
  baseURL,
  session,
}) => {
  const one = await openKitchen(baseURL, session, { name: 'Fonda Uno' })
  const two = await openKitchen(baseURL, session, { name: 'Fonda Dos' })
  await one.addIngredient('Mora', 'kg', 2.5)
  await two.addIngredient('Pollo', 'kg', 3.8)
  await page.goto(`/dashboard/ingredientes?restaurante=${two.restaurant.id}`)
  await page.getByLabel('Nombre').fill('Cebolla')
  let loading = Promise.withResolvers<void>()
  await page.route('**/api/ingredients/id?*', async (route) => {
    await loading.promise
    await route.continue()
  })
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  async function leaveWhileLoading(name: string) {
    loading = Promise.withResolvers()
    await page.getByLabel('Restaurante', { exact: true }).selectOption(name)
    await openPlace(page, 'Mi cuenta')
    await expect(question).toBeVisible()
    loading.resolve()
    await expect(page.locator('h2', { hasText: `Ingredientes de ${name}` })).toBeVisible()
  }

  await leaveWhileLoading('Fonda Uno')
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')

  await leaveWhileLoading('Fonda Dos')
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL('/profile')
})

test('‘Más’ stays open when the restaurant that was chosen before appears behind it', async ({
  page,
  baseURL,
  session,
}) => {
  await openKitchen(baseURL, session, { name: 'Fonda Uno' })
  const two = await openKitchen(baseURL, session, { name: 'Fonda Dos' })
  await page.goto(`/dashboard/ingredientes?restaurante=${two.restaurant.id}`)
  await expect(page.locator('h2', { hasText: 'Ingredientes de Fonda Dos' })).toBeVisible()
  const { promise: loading, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/api/ingredients/id?*', async (route) => {
    await loading
    await route.continue()
  })
  await page.getByLabel('Restaurante', { exact: true }).selectOption('Fonda Uno')
  const account = await findPlace(page, 'Mi cuenta')
  await expect(account).toBeVisible()
  load()
  await expect(page.locator('h2', { hasText: 'Ingredientes de Fonda Uno' })).toBeVisible()
  await account.click()
  await page.waitForURL('/profile')
  await expect(account).toBeHidden()
})

test('the address of the restaurant that is shown already asks nothing', async ({ page, baseURL, session }) => {
  const { restaurant, addIngredient } = await openKitchen(baseURL, session)
  await addIngredient('Mora', 'kg', 2.5)
  await page.goto(`/dashboard/ingredientes?restaurante=${restaurant.id}`)
  await page.getByRole('row', { name: 'Mora' }).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row').getByLabel('Costo por unidad').fill('4')
  await openPlace(page, 'Ingredientes')
  await page.waitForURL('/dashboard/ingredientes')
  await expect(page.getByRole('row').getByLabel('Costo por unidad')).toHaveValue('4')
})

test('on a slow connection a new ingredient goes to the restaurant that the list names', async ({
  page,
  baseURL,
  session,
}) => {
  const one = await openKitchen(baseURL, session, { name: 'Fonda Uno' })
  const two = await openKitchen(baseURL, session, { name: 'Fonda Dos' })
  await two.addIngredient('Pollo', 'kg', 3.8)
  await page.goto(`/dashboard/ingredientes?restaurante=${two.restaurant.id}`)
  await expect(page.getByRole('row', { name: 'Pollo' })).toBeVisible()
  const { promise: added, resolve: add } = Promise.withResolvers<void>()
  await page.route('**/api/ingredients/id?*', async (route) => {
    await added
    await route.continue()
  })
  await page.getByLabel('Restaurante', { exact: true }).selectOption('Fonda Uno')
  await page.getByLabel('Nombre').fill('Cebolla')
  await page.getByLabel('Costo por unidad').fill('1')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Agregar ingrediente' }).click()
  expect((await posted).postDataJSON()).toMatchObject({ restaurant_id: one.restaurant.id })
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ingredientes de Fonda Dos' })).toBeVisible()
  add()
  await expect(page.getByRole('row', { name: 'Cebolla' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Pollo' })).toHaveCount(0)
})
