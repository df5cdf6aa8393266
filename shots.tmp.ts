import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { startBuiltServer } from './scripts/built-server.ts'
const out = '/tmp/shots'; mkdirSync(out, { recursive: true })
const server = await startBuiltServer({}, { entry: 'scripts/demo.ts' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const login = async (email: string) => (await (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'demo-cartaviva' }) })).json())
const session = await login('dueno@demo.ec')
const own = await (await fetch(`${server.url}/api/restaurants?owner=me`, { headers: { authorization: `Bearer ${session.token}` } })).json()
console.log(own.map((r: any) => [r.id, r.name]))
const id = own.at(-1).id
const paths: Record<string, string> = { resumen: '/dashboard', hoy: `/dashboard/restaurante/${id}/hoy`, menu: `/dashboard/restaurante/${id}/menu`, costos: `/dashboard/restaurante/${id}/costos`, qr: `/dashboard/restaurante/${id}/qr`, datos: `/dashboard/editar-restaurante/${id}`, ingredientes: `/dashboard/ingredientes?restaurante=${id}`, opiniones: `/dashboard/restaurante/${id}/opiniones`, mis: '/dashboard/mis-restaurantes', cuenta: '/profile' }
const only = process.argv.slice(2)
for (const [w, h] of [[390, 844], [1280, 800]] as const) for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme, isMobile: w < 500, hasTouch: w < 500, storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'token', value: session.token }, { name: 'user', value: JSON.stringify(session.user) }] }] } })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(paths)) { if (only.length && !only.includes(name)) continue; await page.goto(server.url + path); await page.waitForLoadState('networkidle'); await page.screenshot({ path: `${out}/${name}-${w}-${colorScheme}.png` }) }
  await context.close()
}
await browser.close(); await server.stop(); process.exit()
