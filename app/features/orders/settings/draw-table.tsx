import { QRCodeSVG } from 'qrcode.react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { tableLabel, tableQuery } from '#contract/orders/table-names.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { tableNameWords } from '#contract/texts/es/table-names.ts'
import { menuUrl } from '../../../links/restaurant-paths.ts'
import { loadDrawing, paint } from '../../../ui/qr/qr-file.ts'
import { tableSvg } from './table-svg.ts'

type DrawnTable = { file: Blob; width: number; height: number }

/** Level Q reads with a quarter of the code covered: a table is wiped, scratched and spilled on. The margin is the quiet zone. */
export const codeOptions = { level: 'Q', marginSize: 4 } as const

export function tableUrl(restaurant: { slug: string }, name: string, publicUrl: string): string {
  return menuUrl(restaurant, publicUrl) + tableQuery(name)
}

/** Named after restaurant and table; two tables whose names differ only in accents get different ones. */
export function fileNamesOf({ slug }: { slug: string }, names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const free = freeSlug(slugOf(tableLabel(name, tableNameWords)), taken)
    taken.add(free)
    return `qr-${slug}-${free}`
  })
}

/** The code with the table's name under it, as a file for print. */
export function drawTable(name: string, url: string): DrawnTable {
  const { svg, width, height } = tableSvg(readCode(url), tableLabel(name, tableNameWords))
  return { file: new Blob([svg], { type: 'image/svg+xml' }), width, height }
}

export async function paintTable({ file, width, height }: DrawnTable): Promise<Blob> {
  const picture = await loadDrawing(file, width, height)
  return paint(width, height, (canvas) => canvas.drawImage(picture, 0, 0, width, height))
}

/** The library draws codes only as a component. */
function readCode(url: string) {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(<QRCodeSVG {...codeOptions} value={url} />))
  const modules = holder.querySelector('svg')?.viewBox.baseVal.width ?? 0
  const path = holder.querySelector('path:last-of-type')?.getAttribute('d') ?? ''
  root.unmount()
  return { modules, path }
}
