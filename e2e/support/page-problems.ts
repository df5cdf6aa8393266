import type { Page } from '@playwright/test'

/** Collects problems that a visitor cannot see: console errors, exceptions, failed requests, requests to other sites. */
export function watchForProblems(page: Page, origin: string) {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack || error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`left the site: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answered ${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser gives up what a page was still loading when the reader leaves it.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed (${reason}): ${request.url()}`)
  })
  return problems
}
