import { strToU8, type Zippable, zipSync } from 'fflate'
import { drawTable, paintTable } from './draw-table.tsx'

type WantedTable = { name: string; url: string; file: string }

/** One after the other: a phone holds one painted code at a time besides the files. */
export async function packTables(tables: readonly WantedTable[], onDone: (count: number) => void): Promise<Blob> {
  const files: Zippable = {}
  for (const [index, { name, url, file }] of tables.entries()) {
    const drawn = drawTable(name, url)
    const png = await paintTable(drawn)
    files[`svg/${file}.svg`] = strToU8(await drawn.file.text())
    // Compressed already.
    files[`png/${file}.png`] = [new Uint8Array(await png.arrayBuffer()), { level: 0 }]
    onDone(index + 1)
  }
  return new Blob([zipSync(files)], { type: 'application/zip' })
}
