import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReceivedFile } from '#server/received-files.ts'
import type { Painted, PaintingOrder } from './painting-process.ts'

/** Makes of a drawing a file like the ones that people upload. `scale` 1 is the size that the drawing names. */
export type PaintPicture = (svg: string, scale: number) => Promise<ReceivedFile>

/** Paints in a process of its own, since the server's lets sharp load no SVG (docs/decisions/0007-images.md). */
export async function openPicturePainter() {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-demo-'))
  const studio = fork(new URL('./painting-process.ts', import.meta.url), { execArgv: [], env: {} })
  const orders = new Map<string, PromiseWithResolvers<ReceivedFile>>()
  studio.on('message', ({ file, bytes, failure }: Painted) => {
    const order = orders.get(file)
    orders.delete(file)
    if (failure) order?.reject(new Error(`A picture could not be painted: ${failure}`))
    else order?.resolve({ temporaryPath: file, bytes })
  })
  studio.once('exit', () => {
    for (const order of orders.values()) order.reject(new Error('The painting process ended'))
  })

  let pictures = 0
  const paint: PaintPicture = (svg, scale) => {
    pictures += 1
    const order: PaintingOrder = { svg, scale, file: join(folder, `${pictures}.png`) }
    const promised = Promise.withResolvers<ReceivedFile>()
    orders.set(order.file, promised)
    studio.send(order)
    return promised.promise
  }

  async function close(): Promise<void> {
    studio.disconnect()
    await rm(folder, { recursive: true, force: true })
  }

  return { paint, close }
}
