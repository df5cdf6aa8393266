import sharp from 'sharp'

export type PaintingOrder = { svg: string; scale: number; file: string }
export type Painted = { file: string; bytes: number; failure?: string }

/** What a drawing's own width and height are measured in. */
const dotsPerInch = 72

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (order: PaintingOrder) => {
  const painted: Painted = await paint(order).catch((error: Error) => ({
    file: order.file,
    bytes: 0,
    failure: error.message,
  }))
  process.send?.(painted)
})

async function paint({ svg, scale, file }: PaintingOrder): Promise<Painted> {
  const { size } = await sharp(Buffer.from(svg), { density: dotsPerInch * scale })
    .png({ compressionLevel: 1 })
    .toFile(file)
  return { file, bytes: size }
}
