import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrintedDish } from './draw-menu.ts'

export type GivenPicture = { file: string; photo: Buffer; dishes: PrintedDish[] }

/** Pictures that others drew, with what they say in `truth.json`; none where the folder does not exist. */
export function listGivenPictures(folder: string): GivenPicture[] {
  const truth = join(folder, 'truth.json')
  if (!existsSync(truth)) return []
  const pictures = JSON.parse(readFileSync(truth, 'utf8')) as { file: string; rows: Omit<PrintedDish, 'size'>[] }[]
  return pictures.map(({ file, rows }) => ({
    file,
    photo: readFileSync(join(folder, file)),
    dishes: rows.map((row) => ({ ...row, ...splitSize(row.name) })),
  }))
}

/** 'Jugo de mora (grande)' */
function splitSize(full: string): { name: string; size: string | null } {
  const [, name = full, size = null] = /^(.*) \((pequeño|grande)\)$/.exec(full) ?? []
  return { name, size }
}
