import type { Bitmap } from './bitmap.ts'
import { type Component, findComponents } from './components.ts'

const shortestRun = 6
/** Between leader dots, in heights of a letter: a typewriter sets them far apart. */
const widestGap = 2.4

/** Takes away what is no letter: specks, rules, large areas, and leader dots, which the recogniser reads as digits. */
export function cleanInk(ink: Bitmap): Bitmap {
  const { components, labels } = findComponents(ink)
  const removed = new Uint8Array(components.length + 1)
  const textHeight = usualHeight(components, ink)
  for (const component of components) {
    if (isSpeck(component, textHeight) || isRule(component, textHeight) || isArea(component, textHeight)) {
      removed[component.label] = 1
    }
  }
  for (const run of leaderRuns(
    components.filter(({ label }) => removed[label] === 0),
    textHeight,
  )) {
    for (const { label } of run) removed[label] = 1
  }
  const data = ink.data.map((value, place) => (removed[labels[place] ?? 0] === 1 ? 255 : value))
  return { ...ink, data }
}

const middleOf = ({ top, bottom }: Component) => (top + bottom) / 2
const heightOf = ({ top, bottom }: Component) => bottom - top + 1
const widthOf = ({ left, right }: Component) => right - left + 1

/** The median height of what may be letters. */
export function usualHeight(components: readonly Component[], { width }: Bitmap): number {
  const heights = components
    .filter((component) => heightOf(component) >= width / 170 && heightOf(component) < width / 20)
    .filter((component) => widthOf(component) < width / 15)
    .map(heightOf)
    .sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? width / 80
}

function isSpeck(component: Component, textHeight: number): boolean {
  return component.pixels < Math.max(3, (textHeight * textHeight) / 120)
}

function isRule(component: Component, textHeight: number): boolean {
  return (
    (widthOf(component) > textHeight * 6 && heightOf(component) < textHeight * 0.35) ||
    (heightOf(component) > textHeight * 6 && widthOf(component) < textHeight * 0.6)
  )
}

/** A photograph, a bar behind a heading, the edge of the table. */
function isArea(component: Component, textHeight: number): boolean {
  return (
    heightOf(component) > textHeight * 6 ||
    (widthOf(component) > textHeight * 12 && heightOf(component) > textHeight * 3)
  )
}

/** Six or more dots in a row, at about the same distance: no number has so many. */
function leaderRuns(components: readonly Component[], textHeight: number): Component[][] {
  const isDot = (component: Component) =>
    heightOf(component) < textHeight * 0.42 && widthOf(component) < textHeight * 0.6
  const dots = components.filter(isDot).sort((a, b) => a.left - b.left)
  const letters = components.filter((component) => heightOf(component) > textHeight * 0.6)
  const runs: Component[][] = []
  const taken = new Set<Component>()
  for (const first of dots) {
    if (taken.has(first)) continue
    const run = runFrom(first, { dots, letters, textHeight })
    if (run.length < shortestRun) continue
    for (const dot of run) taken.add(dot)
    runs.push(run)
  }
  return runs
}

type Page = { dots: readonly Component[]; letters: readonly Component[]; textHeight: number }

function runFrom(first: Component, { dots, letters, textHeight }: Page): Component[] {
  const run = [first]
  for (const dot of dots) {
    const last = run.at(-1) ?? first
    const gap = dot.left - last.right
    if (gap > textHeight * widestGap * 2) break
    const isNext =
      gap > 0 && gap <= textHeight * widestGap && Math.abs(middleOf(dot) - middleOf(last)) <= textHeight * 0.16
    if (!isNext) continue
    // The point of `1.50` stands as close to the last leader dot as another one would.
    if (gap > textHeight * 0.25 && letters.some((letter) => isBetween(letter, last, dot))) break
    run.push(dot)
  }
  return run
}

function isBetween(letter: Component, last: Component, dot: Component): boolean {
  return letter.left > last.right && letter.right < dot.left && letter.top < dot.top && letter.bottom > dot.top
}
