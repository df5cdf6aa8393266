import type { Bitmap } from './bitmap.ts'
import { type Component, findComponents } from './components.ts'
import { openMeans, type Polarity } from './threshold.ts'

/** A bar differs at least so much from the page around it. */
const barShare = 0.6

/** Hairlines of a letter are blurred: between the bar and its letters, what is nearer to the letters than this share is ink. */
const letterShare = 0.35
/** The brightest of a bar's letters. A bar without letters is as bright everywhere. */
const letterPercentile = 0.99
const leastContrast = 30
/** How far the bar's blurred edge may reach beyond it, in pixels. */
const blurredEdge = 3

/** Headings often stand on a bar of the opposite brightness. Their letters are made ink, the bar is not. */
export function inkOfBars(
  grey: Bitmap,
  ink: Bitmap,
  { polarity, textHeight }: { polarity: Polarity; textHeight: number },
): Bitmap {
  const solid = solidAreas(grey, polarity)
  const { components, labels } = findComponents(solid)
  const data = Uint8Array.from(ink.data)
  for (const bar of components.filter((component) => isBar(component, textHeight))) {
    clearAround(bar, { ...ink, data })
    paintLetters(bar, { labels, grey, polarity, data })
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

function clearAround({ left, right, top, bottom }: Component, { width, height, data }: Bitmap): void {
  const [from, to] = [Math.max(0, left - blurredEdge), Math.min(width, right + blurredEdge + 1)]
  for (let y = Math.max(0, top - blurredEdge); y <= Math.min(height - 1, bottom + blurredEdge); y += 1) {
    data.fill(255, y * width + from, y * width + to)
  }
}

type Painting = { labels: Int32Array; grey: Bitmap; polarity: Polarity; data: Uint8Array }

function paintLetters(bar: Component, { labels, grey, polarity, data }: Painting): void {
  const boxWidth = bar.right - bar.left + 1
  const targetOf = (place: number) =>
    (bar.top + Math.floor(place / boxWidth)) * grey.width + bar.left + (place % boxWidth)
  const isOutside = findOutside(bar, (place) => labels[targetOf(place)] === bar.label)
  /** How far a pixel is from the darkest, or on a dark page from the lightest. */
  const lightOf = (place: number) => {
    const value = grey.data[targetOf(place)] ?? 0
    return polarity === 'dark on light' ? value : 255 - value
  }
  const inside: number[] = []
  for (let place = 0; place < isOutside.length; place += 1) if (isOutside[place] === 0) inside.push(lightOf(place))
  inside.sort((a, b) => a - b)
  const ofBar = inside[Math.floor(inside.length / 2)] ?? 0
  const ofLetters = inside[Math.floor(inside.length * letterPercentile)] ?? 0
  const hasLetters = ofLetters - ofBar >= leastContrast
  const limit = ofBar + (ofLetters - ofBar) * letterShare
  // Letters stand within the bar. Its edge is blurred and as light as they are.
  const isPage = findOutside(bar, (place) => lightOf(place) <= limit)
  for (let place = 0; place < isPage.length; place += 1) {
    // The threshold took the bar for ink.
    data[targetOf(place)] = hasLetters && isPage[place] === 0 && lightOf(place) > limit ? 0 : 255
  }
}

/** Marks what can be reached from the edge of the box without crossing the bar. */
function findOutside({ left, right, top, bottom }: Component, isBarAt: (place: number) => boolean): Uint8Array {
  const boxWidth = right - left + 1
  const boxHeight = bottom - top + 1
  const isOutside = new Uint8Array(boxWidth * boxHeight)
  const stack: number[] = []
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
  return isOutside
}
