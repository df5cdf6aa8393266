import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '#contract/errors.ts'
import { createBoundedGate } from '#server/bounded-gate.ts'
import type { Painted } from './painting-process.ts'
import type { SocialCard } from './social-card.ts'

export type SocialPainter = ReturnType<typeof createSocialPainter>

const gateLimits = { atOnce: 1, waiting: 16, longestWaitMs: 8_000, refusal: 'image.busy' } as const
const longestPaintingMs = 10_000
const idleMs = 60_000

/** Paints in a process of its own, which starts with the first picture and leaves when nobody has asked for a while. */
export function createSocialPainter() {
  const enter = createBoundedGate(gateLimits)
  let studio: ChildProcess | undefined
  let closing: NodeJS.Timeout | undefined

  async function paint(card: SocialCard): Promise<Buffer> {
    return enter('everybody', async () => {
      clearTimeout(closing)
      studio ??= openStudio()
      try {
        return await askFor(card, studio)
      } finally {
        closing = setTimeout(stop, idleMs).unref()
      }
    })
  }

  function openStudio(): ChildProcess {
    const opened = fork(new URL('./painting-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      // None of the server's secrets are needed to paint.
      env: { NODE_ENV: 'production' },
    })
    const leave = () => {
      if (studio === opened) studio = undefined
    }
    // One that could not even start says `error`, and no `exit`.
    opened.once('exit', leave).on('error', leave)
    opened.unref()
    opened.channel?.unref()
    return opened
  }

  function stop(): void {
    clearTimeout(closing)
    studio?.kill('SIGKILL')
    studio = undefined
  }

  return { paint, stop }
}

function askFor(card: SocialCard, studio: ChildProcess): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => studio.kill('SIGKILL'), longestPaintingMs)
    const forget = () => {
      clearTimeout(tooLate)
      studio.off('message', receive).off('exit', lose).off('error', lose)
    }
    function receive(painted: Painted) {
      forget()
      if ('png' in painted) resolve(Buffer.from(painted.png))
      else reject(new Error(`A social picture could not be painted: ${painted.failure}`))
    }
    function lose() {
      forget()
      reject(new AppError('image.busy', { retryAfterSeconds: 5 }))
    }
    studio.on('message', receive).on('exit', lose).on('error', lose)
    studio.send(card)
  })
}
