import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'

/** Lighthouse's "slow 4G" and its middle-range phone, slowed down while loading and not estimated afterwards. */
const slow4g = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
/** A weak signal, as in a market hall. */
export const weak3g = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false }
const cpuSlowdown = 4
const { defaultBrowserType: _, ...phone } = devices['Moto G4'] ?? {}

/** A phone with nothing in its caches. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
  network = slow4g,
): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'es-EC', ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}
