/** A place on the picture of menu engineering: x to the right, y up, both from 0 to 1. */
export type Mark = { x: number; y: number }

type Placed = { popularity: number; marginOverMean: number }

/** Half the width of a mark on a phone. */
const half = 0.037
/** Above and below, for the name of each quadrant. */
const nameHeight = 0.085
const aside = half / 3
const rounds = 100
/** No two of the first hundred turns point nearly the same way. */
const turn = Math.PI * (3 - Math.sqrt(5))

/**
 * Popular dishes stand on the right, those that leave more than the average above; each stays inside of its quadrant. The distance to the middle says how
 * much, ever less towards the edges, so that one very popular dish does not push all others together. Marks that would cover each other are moved apart.
 */
export function placeMarks(dishes: readonly Placed[]): Mark[] {
  const widest = Math.max(1, ...dishes.map(({ marginOverMean }) => Math.abs(marginOverMean)))
  const rooms = dishes.map(({ popularity, marginOverMean }) => ({
    x: sideOf(popularity >= 1, half),
    y: sideOf(marginOverMean >= 0, half + nameHeight),
  }))
  const marks = dishes.map(({ popularity, marginOverMean }, index) => ({
    // A little aside in a direction of its own: of dishes with the same figures some go sideways, others up or down.
    x: popularity / (popularity + 1) + aside * Math.cos(index * turn),
    y: 0.5 + ((0.5 - nameHeight) * marginOverMean) / widest + aside * Math.sin(index * turn),
  }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, mark] of marks.entries()) {
      for (const other of marks.slice(0, index)) moveApart(mark, other)
    }
    for (const [index, mark] of marks.entries()) {
      const room = rooms[index]
      if (room) Object.assign(mark, { x: within(mark.x, room.x), y: within(mark.y, room.y) })
    }
  }
  return marks
}

type Side = readonly [least: number, most: number]

function sideOf(isUpper: boolean, fromEdge: number): Side {
  return isUpper ? [0.5 + half, 1 - fromEdge] : [fromEdge, 0.5 - half]
}

function within(value: number, [least, most]: Side): number {
  return Math.min(most, Math.max(least, value))
}

/** Along the shorter way. */
function moveApart(mark: Mark, other: Mark) {
  const [across, up] = [mark.x - other.x, mark.y - other.y]
  const [missingX, missingY] = [2 * half - Math.abs(across), 2 * half - Math.abs(up)]
  if (missingX <= 0 || missingY <= 0) return
  const axis = missingX < missingY ? 'x' : 'y'
  const push = (Math.min(missingX, missingY) / 2) * ((axis === 'x' ? across : up) < 0 ? -1 : 1)
  mark[axis] += push
  other[axis] -= push
}
