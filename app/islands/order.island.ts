/** The order on a page without dishes of its own island. If the module is lost on the way, the page is as without script. */
export async function enhance(_: HTMLElement, { restaurantId }: { restaurantId: number }): Promise<void> {
  const page = await import('./open-page.ts').catch(() => null)
  page?.openPage(restaurantId, { event: 'page_view' })
}
