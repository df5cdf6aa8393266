import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width: number; height: number }

/** Created from pixels, because the server forbids sharp to load SVG. */
export function draw({ width, height }: Size, background = '#b5381a') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** As a phone takes it: grain that does not compress away. */
export async function photograph({ width, height }: Size): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
}

/** Black, one bit a pixel: 256 megapixels in 31 KB. */
export function pixelBomb(size: Size = { width: 16_000, height: 16_000 }): Buffer {
  return blackPng({ ...size, bits: 1, colourType: 0 })
}

type PngShape = Size & { bits: 1 | 8 | 16; colourType: 0 | 2 | 6; extra?: Buffer[] }

/** With further chunks before the pixels. */
export function blackPng({ width, height, bits, colourType, extra = [] }: PngShape): Buffer {
  const samples = { 0: 1, 2: 3, 6: 4 }[colourType]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colourType, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil((width * samples * bits) / 8)) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const beforePacked = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0', iCCP: 'Profile\0\0' }

/** A tiny picture of 950 KB: twenty chunks that unpack to 50 MB each. */
export function unpackingBomb(type: keyof typeof beforePacked): Buffer {
  const packed = deflateSync(Buffer.alloc(50_000_000, 'A'), { level: 9 })
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(beforePacked[type], 'latin1'), packed]))
  return blackPng({ width: 10, height: 10, bits: 8, colourType: 2, extra: Array(20).fill(chunk) })
}

/** A grey progressive JPEG of 39.7 megapixels. Each scan takes 60 bytes, says that nothing changes, and goes through all blocks. */
export function scanBomb(scans: number): Buffer {
  const side = 6_300
  const blocks = Math.ceil(side / 8) ** 2
  const longestRun = 32_767
  const runs = [...Array(Math.floor(blocks / longestRun)).fill(longestRun), blocks % longestRun]
  const emptyScan = packBits(runs.map((run) => `0${(run - 16_384).toString(2).padStart(14, '0')}`).join(''))
  const segment = (marker: number, ...content: number[]) =>
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content])
  // One code of one bit: no difference to the block before, or a run of up to 32,767 empty blocks.
  const table = (place: number, symbol: number) => segment(0xc4, place, 1, ...Array(15).fill(0), symbol)
  const scan = (from: number, bits: number) => segment(0xda, 1, 1, 0, from, from, bits)
  const refinements = Array.from({ length: scans - 1 }, (_, index) => {
    const low = 13 - (index % 14)
    return Buffer.concat([scan(1 + Math.floor(index / 14), low === 13 ? low : ((low + 1) << 4) | low), emptyScan])
  })
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    scan(0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...refinements,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** As JPEG packs them: the last byte is filled with ones, and a byte of ones is followed by a zero. */
function packBits(bits: string): Buffer {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])))
}
