import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'

export type Word = { text: string; confidence: number; left: number; top: number; right: number; bottom: number }

const { resolve } = createRequire(import.meta.url)
const spanish = join(dirname(resolve('@tesseract.js-data/spa/package.json')), '4.0.0_best_int')

export type Recogniser = Awaited<ReturnType<typeof openRecogniser>>

/** Everything comes from installed packages: nothing is downloaded, nothing is sent. */
export async function openRecogniser() {
  const worker = await createWorker('spa', OEM.LSTM_ONLY, {
    langPath: spanish,
    cacheMethod: 'none',
    gzip: true,
  })

  async function recognise(png: Buffer, segmentation: 'sparse' | 'block'): Promise<Word[]> {
    await worker.setParameters({
      tessedit_pageseg_mode: segmentation === 'sparse' ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK,
      user_defined_dpi: '300',
    })
    const { data } = await worker.recognize(png, {}, { blocks: true, text: false })
    return (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
      .map(({ text, confidence, bbox }) => ({
        ...{ text, confidence },
        ...{ left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
      }))
  }

  return { recognise, close: () => worker.terminate() }
}
