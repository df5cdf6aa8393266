import type { Words } from '#contract/texts/texts.ts'
import { crockeryOf } from './crockery.ts'
import { loadTypeface } from './lettering.ts'
import { at, rect } from './shapes.ts'

const fraunces = loadTypeface('fraunces-soft.woff2')
const figtree = loadTypeface('figtree.woff2')

const ground = '#e6dccd'
const ink = '#4d4038'
/** Still 10 px high where a list shows the tile 128 px wide. */
const mark = { size: 62, y: 130 }
/** Below the words. Places cut off the upper and the lower edge, and a button lies over the lower right corner. */
const shown = { x: 80, y: 140, scale: 0.8 }
/** Half the height of a capital letter, as a share of the font's size. */
const halfCapital = 0.35

type TiledDish = { name: string; category: string }

/**
 * Stands in for the photograph of a dish, 4:3: the initial of its name in what its category is served in. It shows no food, because it could
 * show some that is not in the dish, and says in `words` that it is a drawing. In neutral colours, so that photographs stand out.
 */
export function drawDishTile({ name, category }: TiledDish, { drawn: said }: Pick<Words<'dishes'>, 'drawn'>): string {
  const { outline, letter } = crockeryOf(category)
  const words = centred(figtree, figtree.readable(said), { x: 400, ...mark })
  const initial = centred(fraunces, initialOf(name), { ...letter, y: letter.y + letter.size * halfCapital })
  const drawn = at(shown.x, shown.y, outline + initial, 0, shown.scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">${rect(0, 0, 800, 600, ground)}${drawn}${words}</svg>`
}

/** Empty for a name without letters and digits that we can draw. */
function initialOf(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(fraunces.readable(name)) ?? []
  return first.toLocaleUpperCase('es')
}

function centred(
  typeface: ReturnType<typeof loadTypeface>,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const left = Math.round(x - typeface.widthOf(text, size) / 2)
  return `<g fill="${ink}">${typeface.outline(text, { x: left, y: Math.round(y), size })}</g>`
}
