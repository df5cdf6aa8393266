import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { type Dish, listMenu, setAvailability } from '#contract/menu/menu.ts'
import { findInPath } from '../../scripts/programs.ts'
import { type Credentials, createAccount, logIn, type Session } from '../product/accounts.ts'
import { openKitchen } from '../product/kitchens.ts'
import { succeed } from '../product/product-client.ts'
import { startTestProduct, type TestProduct } from '../servers/test-product.ts'
import { type Browser, startFirefox, startWebKit } from './browser.ts'
import { createPerson, type Person, until } from './person.ts'

const [firefox, webKit, screen] = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].map((name) =>
  findInPath(name, process.env),
)
const browsers = [
  { name: 'Firefox', start: firefox && (() => startFirefox(firefox)), needs: 'firefox-esr' },
  {
    name: 'WebKitGTK',
    start: webKit && screen && (() => startWebKit(webKit, screen)),
    needs: 'webkit2gtk-driver and xvfb',
  },
]

const enter = '\uE007'

for (const { name, start, needs } of browsers) {
  describe.skipIf(!start)(start ? name : `${name} — needs ${needs}`, () => {
    let product: TestProduct
    let isStopped = false
    let account: Credentials
    let owner: Session
    let seco: Dish
    let kitchen: Awaited<ReturnType<typeof openKitchen>>
    let panel: string
    let menu: string
    let browser: Browser
    let person: Person
    beforeAll(async () => {
      if (!start) return
      product = await startTestProduct()
      account = await createAccount(product.url, 'restaurant')
      owner = await logIn(product.url, account)
      kitchen = await openKitchen(product.url, owner, { whatsapp: '+593991234567' })
      const { id, slug } = kitchen.restaurant
      ;[panel, menu] = [`/dashboard/restaurante/${id}`, `/restaurante/${slug}/menu`]
      const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ open: '00:00', close: '24:00' }]])) as never
      await succeed(product.url, setHours, { params: { id }, body: { weekly } }, { token: owner.token })
      await kitchen.addDish({ name: 'Locro', description: 'De papa, con queso.', price: 4.5 })
      seco = await kitchen.addDish({ name: 'Seco', price: 6 })
      browser = await start()
      person = createPerson(browser, product.url)
    })
    afterAll(async () => {
      await browser?.close()
      if (!isStopped) await product?.stop()
    })

    async function sellOut(sold_out: boolean) {
      const params = { itemId: seco.id }
      await succeed(product.url, setAvailability, { params, body: { sold_out } }, { token: owner.token })
    }

    async function findDish(wanted: string) {
      const dishes = await succeed(product.url, listMenu, { params: { restaurantId: kitchen.restaurant.id } })
      return dishes.find((dish) => dish.name === wanted)
    }

    test('a menu is read, and follows what the owner changes', async () => {
      await person.open(menu)
      await person.see('h3', 'Locro')
      await sellOut(true)
      await person.seeText('Agotado')
      await sellOut(false)
    })

    test('a dish opens over the menu under its own address, and Back closes it', async () => {
      await person.open(menu)
      await person.see('button', 'Agregar Locro')
      await person.tap('h3', 'Locro')
      await person.see('dialog[open] h2', 'Locro')
      expect(await person.evaluate('location.pathname')).toMatch(/\/menu\/\d+$/)
      await person.evaluate('history.back()')
      await until(async () => (await person.evaluate('location.pathname')) === menu, 'the menu again')
    })

    test('an order becomes a message for WhatsApp', async () => {
      await person.open(menu)
      await person.tap('button', 'Agregar Locro')
      await person.tap('button', 'Tu pedido · 1 · $4.50')
      await person.tap('dialog[open] label', 'Para retirar')
      await person.type('dialog[open] input', 'Tu nombre', 'Ana')
      await person.tap('dialog[open] label', 'Efectivo')
      await person.tap('dialog[open] button', 'Preparar pedido')
      await person.see('dialog[open] a', 'Abrir WhatsApp')
      const link = String(await person.evaluate(`document.querySelector('dialog[open] a[href*="wa.me"]').href`))
      expect(link).toContain('https://wa.me/593991234567')
      expect(decodeURIComponent(link)).toContain('1 x Locro: $4.50')
    })

    test('an owner logs in', async () => {
      await person.open('/acceso')
      await person.type('input', 'Correo electrónico', account.email)
      await person.type('input', 'Contraseña', account.password)
      await person.tap('button', 'Iniciar sesión')
      await person.seeText(`Hola, ${account.name}`)
    })

    test('a price is changed', async () => {
      await person.open(`${panel}/menu`)
      await person.type('input', 'Precio de Seco', '7,25')
      await person.press(enter)
      await until(async () => Number((await findDish('Seco'))?.price) === 7.25, 'the new price')
    })

    test('a dish is sold out with a tap', async () => {
      await person.open(`${panel}/hoy`)
      await person.tap('[role=switch] span', 'Seco')
      await until(async () => (await findDish('Seco'))?.sold_out, 'Seco is sold out')
    })

    test('a menu is imported from text', async () => {
      await person.open(`${panel}/importar`)
      await person.type('textarea', 'O pega el texto de tu carta', 'Tigrillo 4,00')
      await person.tap('button', 'Leer el texto')
      await person.see('input', 'Precio de Tigrillo')
      await person.tap('button', 'Publicar')
      await until(() => findDish('Tigrillo'), 'Tigrillo on the menu')
    })

    test('no page has reported an error', () => expect(browser.problems).toEqual([]))

    test('a menu that was opened opens again without a connection', async () => {
      await person.open(menu)
      const isKept = `'caches' in window && caches.match(${JSON.stringify(menu)}).then((copy) => copy?.headers.has('x-kept-page'))`
      await until(() => person.evaluate(isKept), 'the menu in the cache')
      isStopped = true
      await product.stop()
      await person.evaluate('void location.reload()')
      await person.seeText('Sin conexión.')
      await person.see('h3', 'Locro')
    })
  })
}
