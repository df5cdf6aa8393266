type Point = { x: number; y: number }

/** Two pins closer than this cover each other. */
const cellPx = 56

/** Puts what is close on the screen together: a grid is enough for one page of results. The order of the first of each stays. */
export function clusterPoints<Item>(items: readonly Item[], pointOf: (item: Item) => Point): Item[][] {
  const cells = Map.groupBy(items, (item) => {
    const { x, y } = pointOf(item)
    return `${Math.floor(x / cellPx)} ${Math.floor(y / cellPx)}`
  })
  return [...cells.values()]
}
