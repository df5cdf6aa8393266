import type { PhotoEngine } from '../engine.ts'
import { agree } from './agree.ts'
import { readPass } from './read-pass.ts'
import { openRecogniser } from './recogniser.ts'

/** For machines that the networks do not run on. It reads twice, and believes what both readings say. */
export async function openTesseractEngine(): Promise<PhotoEngine> {
  const recogniser = await openRecogniser()
  return async (picture, tell) => {
    const first = await readPass(picture, 0, recogniser)
    tell({ share: 0.5, rows: first.rows.map(({ box: _box, isSure: _isSure, confidence: _confidence, ...row }) => row) })
    return agree(first, await readPass(picture, 1, recogniser))
  }
}
