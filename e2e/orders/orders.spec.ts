import { setOrdering } from '#contract/orders/order-settings.ts'
import { getOrderCopy, recordOpened } from '#contract/orders/orders.ts'
import { openOrders } from '../../tests/product/orders.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test('an order arrives by itself, goes through the kitchen on two screens, and its copy tells the same', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  await context.grantPermissions(['screen-wake-lock'])
  const opened = { restaurant: { name: 'La Tulpa' }, dish: { name: 'Locro', price: 3.5 } }
  const { panelPath, place } = await openOrders(baseURL, session, opened)
  const wanted = { quantity: 2, note: 'Sin ají' }
  await page.goto(`${panelPath}/hoy`)
  await page.getByRole('navigation', { name: 'Restaurante' }).getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no hay pedidos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vista de cocina' })).toBeHidden()

  const order = await place({ ...wanted, payment: 'transferencia' })
  const card = page.getByRole('article').filter({ hasText: order.code })
  await expect(card).toContainText('2 ×LocroSin ají$7.00')
  await expect(card).toContainText('Para retirar')
  await expect(card).toContainText('Sin abrir en WhatsApp')
  await expect(page.getByText(/^Entró un pedido nuevo/)).toBeAttached()
  await succeed(baseURL, recordOpened, { params: { code: order.code } })
  await expect(card).toContainText('Se abrió WhatsApp')
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Avisar con sonido' }).click()
  await expect(page.getByRole('switch', { name: 'Avisar con sonido' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Vista de cocina' }).click()
  const board = page.getByRole('dialog', { name: 'Vista de cocina' })
  const column = (name: string) => board.getByRole('region', { name })
  await expect(board.getByText('La pantalla no se apaga')).toBeVisible()
  const second = await place({ ...wanted, payment: 'efectivo' })
  await expect(column('Sin abrir en WhatsApp')).toContainText('#2')
  await expect(column('Nuevos').getByRole('article')).toHaveText([/#1/])
  await succeed(baseURL, recordOpened, { params: { code: second.code } })
  await expect(column('Nuevos').getByRole('article')).toHaveText([/#1/, /#2/])
  await board.getByRole('button', { name: 'Preparar #2' }).click()
  await expect(column('Preparando')).toContainText('#2')
  await board.getByRole('button', { name: 'Deshacer' }).click()
  await expect(column('Nuevos')).toContainText('#2')

  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  const there = otherTab.getByRole('dialog', { name: 'Vista de cocina' })
  await there.getByRole('button', { name: 'Preparar #1' }).click()
  await board.getByRole('button', { name: '#1 en 15 minutos' }).click()
  await expect(there.getByText(/^Listo a las \d/)).toBeVisible()
  await there.getByRole('button', { name: 'Está listo #1' }).click()
  await expect(column('Listos')).toContainText('#1')

  await board.getByRole('button', { name: 'Entregado #1' }).click()
  const question = page.getByRole('dialog', { name: '¿Ya está en tu cuenta?' })
  await expect(question).toContainText('CartaViva no puede ver tu cuenta')
  await question.getByRole('button', { name: 'Todavía no' }).click()
  await expect(column('Listos')).toContainText('#1')
  await board.getByRole('button', { name: 'Entregado #1' }).click()
  await question.getByRole('button', { name: 'Sí, ya está' }).click()
  await expect(board.getByText('#1: entregado')).toBeVisible()
  await expect(there.getByText('#1')).toHaveCount(0)
  await otherTab.close()

  await board.getByRole('button', { name: 'Anular #2' }).click()
  const cancelling = page.getByRole('dialog', { name: '¿Anular el pedido #2?' })
  await cancelling.getByRole('button', { name: 'Se acabó un plato' }).click()
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: 'Anular pedido' }).click()
  await expect(board.getByText('#2: anulado')).toBeVisible()
  await board.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(board.getByRole('button', { name: 'Deshacer' })).toBeHidden()
  const { state, reason } = await succeed(baseURL, getOrderCopy, { params: { code: second.code } })
  expect([state, reason]).toEqual(['anulado', 'Se acabó un plato'])

  await page.keyboard.press('Escape')
  await expect(board).toBeHidden()
  await expect(card).toContainText('Pagado · Transferencia')
  await card.getByRole('button', { name: 'Reabrir' }).click()
  await expect(card).toContainText('Listo')

  await page.goto(`/pedido/${order.code}`)
  await expect(page.getByRole('heading', { name: 'Pedido para La Tulpa' })).toBeVisible()
  await expect(page.getByText('Quien pidió no la puede cambiar')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Locro' })).toHaveText('2 ×LocroNota: Sin ají$7.00')
  await expectAccessible(page)
})

test('the copy in the diner’s browser follows the kitchen: seen, ready, refused', async ({
  page,
  browser,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { kitchen, panelPath, place } = await openOrders(baseURL, session, { dish: { name: 'Seco de chivo' } })
  const settings = { payments: ['deuna' as const], deuna_code: 'deuna-1234' }
  const params = { id: kitchen.restaurant.id }
  await succeed(baseURL, setOrdering, { params, body: settings }, { token: session?.token })
  const [first, second] = [await place({ payment: 'deuna', name: 'Ana' }), await place({ payment: 'deuna' })]
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const openCopy = async (code: string) => {
    const copy = await phone.newPage()
    await copy.addInitScript(() => {
      navigator.vibrate = () => Boolean(document.documentElement.setAttribute('data-shaken', ''))
    })
    await copy.goto(new URL(`/pedido/${code}`, baseURL).href)
    return copy
  }
  const copy = await openCopy(first.code)
  const progress = copy.getByRole('status')
  const soon = { timeout: 2_000 }
  await expect(copy.getByText('#1', { exact: true })).toBeVisible()
  await expect(copy.getByText('Ana')).toBeVisible()
  await expect(progress).toHaveText('El restaurante no ha respondido')
  await expect(copy.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await copy.getByRole('button', { name: 'Avisarme cuando esté listo' }).click()
  await expect(copy.getByText('Sonará cuando esté listo')).toBeVisible()
  await expectAccessible(copy)

  await page.goto(`${panelPath}/pedidos`)
  await page.getByRole('button', { name: 'Preparar #1' }).click()
  await expect(progress).toHaveText('Lo vimos, lo estamos preparando', soon)
  await page.getByRole('button', { name: '#1 en 15 minutos' }).click()
  await expect(progress).toHaveText('Lo vimos, listo en 15 min', soon)
  await expect(copy.locator('html')).not.toHaveAttribute('data-shaken')
  await page.getByRole('button', { name: 'Está listo #1' }).click()
  await expect(progress).toHaveText('Está listo', soon)
  await expect(copy.locator('html')).toHaveAttribute('data-shaken')
  await expectAccessible(copy)

  await expect(copy.getByText('deuna-1234')).toBeVisible()
  await page.getByRole('button', { name: 'Pagado #1' }).click()
  await page.getByRole('dialog', { name: '¿Cómo te pagaron #1?' }).getByRole('button', { name: 'Deuna' }).click()
  await expect(copy.getByText('Pagado, según el restaurante')).toBeVisible(soon)
  await expect(copy.getByText('deuna-1234')).toBeHidden()

  const other = await openCopy(second.code)
  await page.getByRole('button', { name: 'Anular #2' }).click()
  const cancelling = page.getByRole('dialog', { name: '¿Anular el pedido #2?' })
  await cancelling.getByLabel('Razón').fill('se acabó el chivo')
  await cancelling.getByRole('button', { name: 'Anular pedido' }).click()
  await expect(other.getByRole('status')).toHaveText('No podemos: se acabó el chivo', soon)
  await expect(other.getByRole('link', { name: 'Abrir WhatsApp' })).toBeVisible()
  await expectAccessible(other)
  await expect(progress).toHaveText('Está listo')
  await phone.close()
})

test('a flood stands apart in the kitchen; its owner hides it, and brings it back in one tap', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { panelPath, place } = await openOrders(baseURL, session)
  await Promise.all(Array.from({ length: 54 }, () => place()))
  const sent = await place()
  await place()
  await succeed(baseURL, recordOpened, { params: { code: sent.code } })

  await page.goto(`${panelPath}/pedidos?vista=cocina`)
  const board = page.getByRole('dialog', { name: 'Vista de cocina' })
  const column = (name: string) => board.getByRole('region', { name })
  await expect(column('Nuevos').getByRole('article')).toHaveText([/#55/])
  const apart = column('Sin abrir en WhatsApp')
  await expect(apart).toContainText('revisa si te llegó el mensaje')
  await expect(apart.getByRole('article')).toHaveCount(49)
  await apart.getByRole('button', { name: 'Ver más' }).click()
  await expect(apart.getByRole('article')).toHaveCount(55)
  await expectAccessible(page)
  await apart.getByRole('button', { name: 'Preparar #56' }).click()
  await expect(column('Preparando')).toContainText('#56')

  const question = page.getByRole('dialog', { name: '¿Ocultar pedidos de este origen?' })
  const hide = async () => {
    await apart
      .getByRole('button', { name: /^Más acciones con/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Ocultar pedidos de este origen' }).click()
    await expect(question).toContainText('Varias personas pueden compartir una conexión.')
    await question.getByRole('button', { name: 'Ocultar', exact: true }).click()
    await expect(board.getByText('Pedidos ocultos: 56')).toBeVisible()
    await expect(board.getByRole('article')).toHaveCount(0)
  }
  await hide()
  await board.getByRole('button', { name: 'Deshacer' }).click()
  await expect(board.getByRole('article')).toHaveCount(56)
  await hide()
  await place()
  await board.getByRole('button', { name: 'Cerrar', exact: true }).click()

  await page.getByRole('button', { name: 'Ocultos' }).click()
  await expect(page.getByRole('article')).toHaveCount(50)
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(page.getByRole('article')).toHaveCount(57)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mostrar de nuevo #55' }).click()
  await expect(page.getByText('No tienes pedidos ocultos.')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a los pedidos' }).click()
  await expect(page.getByRole('article').filter({ hasText: sent.code })).toBeVisible()
})
