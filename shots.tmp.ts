import { chromium } from '@playwright/test'
import { chromiumArgs, getChromium } from './scripts/chromium.ts'
import { startDemoServer } from './tests/samples/sample-server.ts'
import { demoPassword } from './server/demo/people.ts'
import { demoRestaurants } from './server/demo/demo-restaurants.ts'
const owner = demoRestaurants.find(({ name }) => name.includes('Manglar'))!.owner
const s = await startDemoServer()
const session = await (await fetch(`${s.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: owner, password: demoPassword }) })).json()
const mine = await (await fetch(`${s.url}/api/restaurants?owner=me`, { headers: { authorization: `Bearer ${session.token}` } })).json()
const r = (mine.items ?? mine).find((x: any) => x.name.includes('Manglar'))
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs })
for (const [width, scheme] of [[390, 'light'], [1280, 'dark'], [390, 'dark'], [1280, 'light']] as const) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 800 }, colorScheme: scheme, locale: 'es-EC', serviceWorkers: 'block', hasTouch: width === 390, isMobile: width === 390 })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
  await page.route(/tile|openstreetmap/, (route) => route.abort())
  const shot = (name: string, fullPage = false) => page.screenshot({ path: `/tmp/shots/o-${name}-${width}-${scheme}.png`, fullPage })
  const step = async (name: string, f: () => Promise<unknown>) => { try { await f() } catch (e) { console.log('FAIL', name, width, scheme, String(e).slice(0, 300)); await shot(`fail-${name}`) } }
  await step('menu', async () => {
    await page.goto(`${s.url}/restaurante/${r.slug}/menu?mesa=4`)
    await page.getByRole('button', { name: /^Agregar Ceviche de camarón/ }).first().waitFor({ timeout: 15000 })
    await shot('menu')
    await page.getByRole('button', { name: /^Agregar Ceviche de camarón/ }).first().click()
    await page.getByRole('dialog').waitFor(); await page.waitForTimeout(600); await shot('choices')
  })
  await step('choose', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(1).check().catch(() => {})
    await dialog.getByRole('button', { name: /Agregar/ }).last().click()
    await page.waitForTimeout(500); await shot('bar')
    await page.getByText(/Tu pedido · /).click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(600); await shot('sheet'); 
    console.log((await page.getByRole('dialog').innerText()).slice(0, 1500))
  })
  await step('send', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Para retirar').click().catch(() => {})
    await dialog.getByLabel(/Tu nombre/).fill('Ana María').catch(() => {})
    await dialog.getByText('Efectivo').click().catch(() => {})
    await dialog.getByRole('button', { name: /Preparar/ }).click()
    await dialog.getByRole('link', { name: /WhatsApp/ }).waitFor({ timeout: 8000 }); await page.waitForTimeout(300); await shot('ready')
    console.log(decodeURIComponent(await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? ''))
    const copy = await dialog.getByRole('link', { name: /copia/i }).getAttribute('href')
    await page.goto(new URL(copy!, s.url).href.replace(/^https?:\/\/[^/]+/, s.url)); await shot('copy')
  })
  await step('dish', async () => {
    await page.goto(`${s.url}/restaurante/${r.slug}/menu`); await page.getByText('Ceviche de camarón').first().click(); await page.waitForTimeout(900); await shot('dish')
  })
  await context.addInitScript(([t, u]) => { localStorage.setItem('token', t); localStorage.setItem('user', u) }, [session.token, JSON.stringify(session.user)])
  for (const [name, path] of [['pedidos', 'pedidos'], ['cocina', 'pedidos?vista=cocina'], ['ajustes', 'pedidos/ajustes'], ['mesas', 'mesas'], ['imprimir', 'imprimir'], ['importar', 'importar'], ['costos', 'costos'], ['qr', 'qr'], ['precios', 'precios']] as const) {
    await step(name, async () => { await page.goto(`${s.url}/dashboard/restaurante/${r.id}/${path}`); await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {}); await page.waitForTimeout(500); await shot(name, name !== 'pedidos') })
  }
  await context.close()
}
await browser.close(); await s.stop()
