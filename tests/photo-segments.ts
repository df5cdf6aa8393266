import type { TextBox } from '../server/adapters/photo-reader/neural/geometry.ts'
import type { PriceReading, Segment } from '../server/adapters/photo-reader/neural/segments.ts'

let regions = 0

export type SegmentShape = { top: number; left?: number; height?: number; tilt?: number }

/** `tilt`: pixels down for each pixel to the right, of the page and of its lines. */
function boxAt(
  left: number,
  top: number,
  { width, height = 30, tilt = 0 }: { width: number; height?: number; tilt?: number },
): TextBox {
  regions += 1
  const x = left + width / 2
  return {
    ...{ x, y: top + tilt * x, width, height, angle: Math.atan(tilt) },
    ...{ slope: tilt, region: regions, shape: width / height },
  }
}

/** Words as all readers see them. */
export function words(text: string, { top, left = 100, ...shape }: SegmentShape): Segment {
  const box = boxAt(left, top, { width: text.length * 14, ...shape })
  return { kind: 'text', text, box, confidence: 0.95, agreement: 1 }
}

/** A price that all readers see alike. */
export function price(
  number: string,
  { top, left = 800, width = 70, ...shape }: SegmentShape & { width?: number },
): Segment {
  const readings = (['line', 'close', 'wider'] as const).flatMap((look) =>
    (['english', 'latin', 'chinese'] as const).map(
      (reader): PriceReading => ({ reader, look, number, isSigned: false, confidence: 0.95 }),
    ),
  )
  return { kind: 'price', box: boxAt(left, top, { width, ...shape }), readings }
}
