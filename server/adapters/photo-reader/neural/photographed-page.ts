import { arrange } from './arrange.ts'
import { boxOfRegion } from './levelling.ts'
import type { Networks } from './networks.ts'
import { openPicture } from './picture.ts'
import { createLineReader } from './read-line.ts'
import { rowsOfPage } from './rows-of-page.ts'
import type { Segment } from './segments.ts'
import { openUpright } from './upright.ts'

const leastHeight = 9
const leastShape = 0.35

/** A page that is read line by line, from above. `tellFound` hears how far finding the lines is, from 0 to 1. */
export async function openPage(bytes: Uint8Array, networks: Networks, tellFound: (share: number) => void) {
  tellFound(0)
  const photo = await openPicture(bytes)
  tellFound(0.2)
  const { picture, regions, levelling } = await openUpright(photo, networks, (share) => tellFound(0.2 + 0.8 * share))
  const { readLine } = createLineReader(picture, networks)
  const boxes = regions
    .map((region) => boxOfRegion(region, levelling))
    .filter(({ width, height }) => height > leastHeight && width > leastShape * height)
    .sort((a, b) => levelling.heightAt(a) - levelling.heightAt(b))
  const segments: Segment[] = []
  let done = 0

  async function readMore(count: number): Promise<void> {
    for (const box of boxes.slice(done, done + count)) segments.push(...(await readLine(box)))
    done = Math.min(boxes.length, done + count)
  }

  return {
    picture,
    lineCount: boxes.length,
    readMore,
    factors: levelling.factors,
    levelling,
    segments: () => segments,
    read: () => rowsOfPage(arrange(segments, levelling, picture)),
  }
}
