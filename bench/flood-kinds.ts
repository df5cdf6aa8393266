import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { login } from '#contract/accounts/accounts.ts'
import { openUpload } from '../tests/open-upload.ts'
import { unpackingBomb } from '../tests/pictures.ts'
import type { Session } from '../tests/product/accounts.ts'

export type Target = { url: string; slug: string; dishId: number; owners: Session[] }

type Send = (target: Target) => Promise<unknown>

const photographBytes = 10 * 1024 * 1024 - 2000

/** An attacker's line of 1 Gbit/s, all senders together. Loopback alone would carry fifteen times as much, which no server's line does. */
const lineBytesPerMs = 125_000
let lineFreeAt = 0

async function untilLineIsFree(bytes: number): Promise<void> {
  const now = performance.now()
  const startsAt = Math.max(now, lineFreeAt)
  lineFreeAt = startsAt + bytes / lineBytesPerMs
  await wait(startsAt - now)
}

/** From one network, as an attacker at home; or each request from another, as from a botnet, so that no limit per network ends the flood. */
const fromAttacker = () => ({
  'x-forwarded-for':
    process.env.FLOOD_FROM === 'botnet' ? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` : '203.0.113.7',
})
const from = (owner: Session) => ({ token: owner.token, id: owner.user.id })
const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item

/** As many honest readers as there are senders in a flood: what one flood costs is measured against them. */
export const honestReaders = 'honest readers'

/** One function for each kind of flood. Several senders call it again and again at once. */
export const floods: Record<string, () => Send> = {
  [honestReaders]:
    () =>
    async ({ url, slug }) => {
      await get(`${url}/restaurante/${slug}/menu`)
    },
  'uploads hung up': () => {
    const picture = Buffer.alloc(photographBytes, 1)
    return async ({ url, owners }) => {
      await untilLineIsFree(photographBytes)
      const upload = openUpload(url, from(any(owners)), { bytes: photographBytes, headers: fromAttacker() })
      upload.sendAll(picture)
      setTimeout(upload.hangUp, 30)
      await upload.closed
    }
  },
  'picture bombs': () => {
    const bomb = unpackingBomb('zTXt')
    return async ({ url, owners }) => {
      await untilLineIsFree(bomb.length)
      const upload = openUpload(url, from(any(owners)), { bytes: bomb.length, headers: fromAttacker() })
      upload.sendAll(bomb)
      await upload.answer
    }
  },
  'odd spellings':
    () =>
    async ({ url, slug }) => {
      const made = randomUUID().slice(0, 8)
      const paths = [
        `/restaurante/!!ecuador..${made}/${slug}`,
        `/api/menu/00${randomInt(1e9)}.00/menu`,
        `/api/reviews/${randomInt(1e9)}`,
        `/restaurante/${slug}/menu?embed=${made}`,
        `/restaurante/${slug.toUpperCase()}?${made}`,
      ]
      await get(url + any(paths))
    },
  searches:
    () =>
    async ({ url }) => {
      const letters = Array.from({ length: 40 }, () => any([...'abcdefghilmnoprstu'])).join(' ')
      await get(`${url}/restaurantes?q=${encodeURIComponent(letters)}`)
    },
  'logins from one /64':
    () =>
    async ({ url }) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8::${randomInt(65_536).toString(16)}`,
      }
      const body = JSON.stringify({ email: `${randomInt(100)}@casa.ec`, password: 'no es esta' })
      await drain(await fetch(url + login.path, { method: 'POST', headers, body }))
    },
  'social pictures':
    () =>
    async ({ url, slug, dishId }) => {
      const spelled = any([
        `${dishId}.0`,
        `0${dishId}`,
        `+${dishId}`,
        `0x${dishId.toString(16)}`,
        `${dishId}`,
        randomUUID(),
      ])
      await get(`${url}/social/restaurante/${slug}/menu/${spelled}.png`)
    },
}

async function get(url: string): Promise<void> {
  await drain(await fetch(url, { headers: fromAttacker(), redirect: 'manual' }))
}

async function drain(response: Response): Promise<void> {
  await response.arrayBuffer()
}
