import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,css,svg,json,txt,xml,ico,webmanifest}'

/** Writes a `.br` and a `.gz` next to every text file, as small as they get: the server then never compresses a static file. */
export async function precompress(folder: string) {
  await Promise.all(globSync(compressible, { cwd: folder }).map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const brotliParams = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const variants = {
    br: await promisify(brotliCompress)(content, { params: brotliParams }),
    gz: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [extension, compressed] of Object.entries(variants)) {
    if (compressed.length < content.length) await writeFile(`${path}.${extension}`, compressed)
  }
}
