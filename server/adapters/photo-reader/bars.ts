import type { Bitmap } from './bitmap.ts'
import { type Component, findComponents } from './components.ts'
import { openMeans, type Polarity } from './threshold.ts'

/** A bar differs at least so much from the page around it. */
const barShare = 0.6

/** Headings often stand on a bar of the opposite brightness. Their letters are the holes of the bar: they are made ink, the bar is not. */
export function inkOfBars(
  grey: Bitmap,
  ink: Bitmap,
  { polarity, textHeight }: { polarity: Polarity; textHeight: number },
): Bitmap {
  const solid = solidAreas(grey, polarity)
  const { components, labels } = findComponents(solid)
  const data = Uint8Array.from(ink.data)
  for (const bar of components.filter((component) => isBar(component, textHeight))) {
    paintHoles(bar, { labels, width: ink.width, data })
  }
  return { ...ink, data }
}

function solidAreas(grey: Bitmap, polarity: Polarity): Bitmap {
  const meanOf = openMeans(grey)
  const { width, height } = grey
  const far = Math.round(width / 7)
  const data = new Uint8Array(width * height).fill(255)
  let around = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x % 8 === 0) around = meanOf(x, y, far)
      const value = grey.data[y * width + x] ?? 0
      const isSolid = polarity === 'dark on light' ? value < around * barShare : 255 - value < (255 - around) * barShare
      if (isSolid) data[y * width + x] = 0
    }
  }
  return { width, height, data }
}

function isBar({ left, right, top, bottom, pixels }: Component, textHeight: number): boolean {
  const width = right - left + 1
  const height = bottom - top + 1
  return (
    width > textHeight * 5 && height > textHeight * 1.3 && height < textHeight * 5 && pixels > width * height * 0.55
  )
}

/** Holes are what cannot be reached from outside without crossing the bar. */
function paintHoles(
  bar: Component,
  { labels, width, data }: { labels: Int32Array; width: number; data: Uint8Array },
): void {
  const boxWidth = bar.right - bar.left + 1
  const boxHeight = bar.bottom - bar.top + 1
  const isOutside = new Uint8Array(boxWidth * boxHeight)
  const stack: number[] = []
  const isBarAt = (place: number) =>
    labels[(bar.top + Math.floor(place / boxWidth)) * width + bar.left + (place % boxWidth)] === bar.label
  function enter(place: number) {
    if (isOutside[place] === 1 || isBarAt(place)) return
    isOutside[place] = 1
    stack.push(place)
  }
  for (let x = 0; x < boxWidth; x += 1) {
    enter(x)
    enter((boxHeight - 1) * boxWidth + x)
  }
  for (let y = 0; y < boxHeight; y += 1) {
    enter(y * boxWidth)
    enter(y * boxWidth + boxWidth - 1)
  }
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const x = place % boxWidth
    if (x > 0) enter(place - 1)
    if (x < boxWidth - 1) enter(place + 1)
    if (place >= boxWidth) enter(place - boxWidth)
    if (place < (boxHeight - 1) * boxWidth) enter(place + boxWidth)
  }
  for (let place = 0; place < isOutside.length; place += 1) {
    const target = (bar.top + Math.floor(place / boxWidth)) * width + bar.left + (place % boxWidth)
    // The edge of the bar is ink of the page's own polarity.
    data[target] = isOutside[place] === 1 || isBarAt(place) ? 255 : 0
  }
}
