import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../tests/servers/test-product.ts'

const on = inject('sharedProduct')
let off: TestProduct
beforeAll(async () => {
  off = await startTestProduct({ OFFLINE_MENUS: 'off' })
})
afterAll(() => off.stop())

describe('the service worker', () => {
  test('is asked for anew each time, may ask this site alone, and has the whole site as its scope', async () => {
    const response = await fetch(`${on.url}/sw.js`)
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('gives way to one that clears everything away when the operator switches it off', async () => {
    const [switchedOff, cleaner] = await Promise.all([fetch(`${off.url}/sw.js`), fetch(`${on.url}/sw-off.js`)])
    expect(switchedOff.headers.get('cache-control')).toBe('no-cache')
    const code = await switchedOff.text()
    expect(code).toBe(await cleaner.text())
    expect(code).toContain('unregister')
  })
})
