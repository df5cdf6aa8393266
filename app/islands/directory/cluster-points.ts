type Point = { x: number; y: number }

type Group<Item> = { members: Set<Item>; from: Point; to: Point }

/** Two pins closer than this cover each other. */
const reachPx = 56

/** Puts together the items whose pins would cover each other. A group's pin stands in its middle. The order of the items stays. */
export function clusterPoints<Item>(items: readonly Item[], pointOf: (item: Item) => Point): Item[][] {
  const groups = new Set<Group<Item>>()
  for (const item of items) {
    const point = pointOf(item)
    let group: Group<Item> = { members: new Set([item]), from: point, to: point }
    // A group that has grown may reach another one.
    for (let near = findNear(groups, group); near; near = findNear(groups, group)) {
      groups.delete(near)
      group = join(near, group)
    }
    groups.add(group)
  }
  const place = (group: readonly Item[]) => items.findIndex((item) => group.includes(item))
  return Array.from(groups, ({ members }) => items.filter((item) => members.has(item))).toSorted(
    (one, other) => place(one) - place(other),
  )
}

function findNear<Item>(groups: Iterable<Group<Item>>, group: Group<Item>): Group<Item> | undefined {
  const { x, y } = middleOf(group)
  return Array.from(groups).find((other) => {
    const middle = middleOf(other)
    return Math.hypot(middle.x - x, middle.y - y) < reachPx
  })
}

function middleOf<Item>({ from, to }: Group<Item>): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

function join<Item>(one: Group<Item>, other: Group<Item>): Group<Item> {
  return {
    members: new Set([...one.members, ...other.members]),
    from: { x: Math.min(one.from.x, other.from.x), y: Math.min(one.from.y, other.from.y) },
    to: { x: Math.max(one.to.x, other.to.x), y: Math.max(one.to.y, other.to.y) },
  }
}
