import type { Reader } from './networks.ts'
import type { Picture } from './picture.ts'

/** `at` is its place in the strip, from 0 to 1. */
export type Letter = { text: string; confidence: number; at: number }
export type StripText = { text: string; letters: Letter[]; confidence: number }

const narrowest = 48

export async function readStrip(strip: Picture, reader: Reader): Promise<StripText> {
  const padded = Math.max(strip.width, narrowest)
  const { data, shape } = await reader.run(inputOf(strip, padded), [1, 3, strip.height, padded])
  const [, places = 0, classes = 0] = shape
  const letters: Letter[] = []
  let before = 0
  // For each place the network says which letter it is; the same letter at neighbouring places is one.
  for (let place = 0; place < places; place += 1) {
    const { best, confidence } = mostLikely(data, place * classes, classes)
    const last = letters.at(-1)
    if (best !== 0 && best === before && last) last.confidence = Math.max(last.confidence, confidence)
    else if (best !== 0) {
      const at = ((place + 0.5) / places) * (padded / strip.width)
      letters.push({ text: reader.letters[best] ?? '', confidence, at })
    }
    before = best
  }
  return textOf(letters)
}

function inputOf({ width, height, data }: Picture, padded: number): Float32Array {
  const input = new Float32Array(3 * height * padded)
  for (let channel = 0; channel < 3; channel += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1)
        input[(channel * height + y) * padded + x] = (data[(y * width + x) * 3 + 2 - channel] ?? 0) / 127.5 - 1
    }
  }
  return input
}

function mostLikely(output: Float32Array, from: number, count: number): { best: number; confidence: number } {
  let best = 0
  let confidence = -1
  for (let index = 0; index < count; index += 1) {
    const probability = output[from + index] ?? 0
    if (probability > confidence) {
      best = index
      confidence = probability
    }
  }
  return { best, confidence }
}

export function textOf(letters: Letter[]): StripText {
  const sum = letters.reduce((total, { confidence }) => total + confidence, 0)
  return {
    letters,
    text: letters.map(({ text }) => text).join(''),
    confidence: letters.length > 0 ? sum / letters.length : 0,
  }
}
