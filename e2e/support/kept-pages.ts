import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Until the worker has everything that the page needs. */
export async function openAndKeep(page: Page, path: string) {
  await page.goto(path)
  const often = { intervals: [100] }
  await expect.poll(() => page.evaluate(countCachedFiles, path), often).toBeGreaterThan(0)
}

/** Runs in the page: how many files its copy came with, which the worker notes last. */
async function countCachedFiles(path: string) {
  const copy = await caches.match(path)
  const record = decodeURIComponent(copy?.headers.get('x-kept-page') ?? '')
  return record ? JSON.parse(record).files.length : 0
}
