import { expect, type Page } from '@playwright/test'

/** The places of the panel. On phones 'Más' has those that are needed less. */
export async function findPlace(page: Page, name: string) {
  const places = page.getByRole('navigation', { name: 'Panel' })
  await expect(places.getByRole('link').first()).toBeVisible()
  const link = places.getByRole('link', { name, includeHidden: true })
  const more = places.getByRole('button', { name: 'Más' })
  if ((await more.isVisible()) && !(await link.isVisible())) await more.click()
  return link
}

export async function openPlace(page: Page, name: string): Promise<void> {
  await (await findPlace(page, name)).click()
}
