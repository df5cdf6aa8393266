import { fitText, lineHeight } from './fit-text.ts'
import type { AlmuerzoCard } from './social-card.ts'

export type Row = { text: string; kind: 'course' | 'dish'; size: number; top: number }
type Courses = AlmuerzoCard['courses']
type WidthOf = (text: string, size: number) => number
type Room = { width: number; height: number; largest: number; smallest: number }

const step = 4
/** The name of a course, as a share of the size of its dishes. */
const nameShare = 0.6
const gapShare = 0.45

/**
 * The dishes as large as they fit, in the middle of the room. Where even the smallest letters are too large, each dish gets one line; then
 * courses with many dishes say how many they leave out.
 */
export function layOutCourses(
  { courses, moreDishes }: Pick<AlmuerzoCard, 'courses' | 'moreDishes'>,
  room: Room,
  widthOf: WidthOf,
): Row[] {
  for (let size = room.largest; size >= room.smallest; size -= step) {
    const rows = rowsOf(courses, size, (dish) => linesOf(dish, size, Number.MAX_SAFE_INTEGER))
    if (heightOf(rows) <= room.height) return inTheMiddle(rows)
  }
  let shown = courses
  for (;;) {
    const rows = rowsOf(shown, room.smallest, (dish) => linesOf(dish, room.smallest, 1))
    const longest = shown.reduce((most, course) => (course.dishes.length > most.dishes.length ? course : most))
    if (heightOf(rows) <= room.height || longest.dishes.length <= 2) return inTheMiddle(rows)
    shown = shown.map((course) => (course === longest ? withOneLess(course, { courses, moreDishes }) : course))
  }

  function linesOf(dish: string, size: number, lines: number): string[] {
    const height = lines * size * lineHeight
    return fitText(dish, { width: room.width, height, largest: size, smallest: size }, widthOf).lines
  }

  function inTheMiddle(rows: Row[]): Row[] {
    const above = Math.max(0, room.height - heightOf(rows)) / 2
    return rows.map((row) => ({ ...row, top: row.top + above }))
  }
}

function rowsOf(courses: Courses, size: number, linesOf: (dish: string) => string[]): Row[] {
  const rows: Row[] = []
  let top = 0
  for (const [index, { name, dishes }] of courses.entries()) {
    if (index > 0) top += size * gapShare
    rows.push({ text: name, kind: 'course', size: size * nameShare, top })
    top += size * nameShare * lineHeight
    for (const text of dishes.flatMap(linesOf)) {
      rows.push({ text, kind: 'dish', size, top })
      top += size * lineHeight
    }
  }
  return rows
}

function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1)
  return last ? last.top + last.size * lineHeight : 0
}

/** The last line of a shortened course is 'y 3 más'. */
function withOneLess(
  { name, dishes }: Courses[number],
  { courses, moreDishes }: Pick<AlmuerzoCard, 'courses' | 'moreDishes'>,
): Courses[number] {
  const all = courses.find((course) => course.name === name)?.dishes ?? []
  // The first time the line that says so takes the place of another dish.
  const kept = all.slice(0, dishes.length - 2)
  return { name, dishes: [...kept, moreDishes.replace('{count}', String(all.length - kept.length))] }
}
