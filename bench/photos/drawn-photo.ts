import type { Design } from './designs.ts'
import { drawMenu, type PrintedDish } from './draw-menu.ts'
import { photograph, type StressName, stressNames, twoPages } from './photograph.ts'
import { createRandom } from './random.ts'

export type DrawnPhoto = { photo: Buffer; dishes: PrintedDish[] }

/** One seed always gives the same photograph. */
export async function drawPhoto(design: Design, stress: StressName, seed: number): Promise<DrawnPhoto> {
  const random = createRandom(hashOf(`${seed}, ${design.name}, ${stress}`))
  const menus = Array.from({ length: stress === twoPages ? 2 : 1 }, () => drawMenu(design, random))
  return { photo: await photograph(menus, stress, random), dishes: menus.flatMap(({ dishes }) => dishes) }
}

/** Some of the stresses, other ones with each seed. */
export function pickStresses(design: Design, seed: number, count: number): StressName[] {
  const rank = (stress: StressName) => createRandom(hashOf(`${seed}, ${design.name}, ${stress}`)).next()
  return stressNames
    .filter((stress) => stress !== twoPages || design.columns === 1)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, count)
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
