/** Like `Promise.all` over the items, with at most `atOnce` in flight. */
export async function mapAtMost<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  async function workThrough() {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
  return results
}
