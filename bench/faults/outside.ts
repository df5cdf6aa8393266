import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { startSmtpServer } from '../../tests/servers/mail-services.ts'
import { startRedisServer } from '../../tests/servers/redis-server.ts'
import { s3Credentials, startS3Server } from '../../tests/servers/s3-server.ts'
import { type Fault, type Figure, none, notMeasured } from './fault.ts'
import { judgeMails } from './mails.ts'
import { openStage } from './stage.ts'
import { runTrial } from './trial.ts'
import { openWeakLink } from './weak-link.ts'

const placesLimitMs = 120_000

export const servicesAway: Fault = {
  name: 'services',
  about:
    'S3, Redis, mail and geocoder are each down (connections are closed), slow (300 ms a packet) and silent (connected, never answered) while four owners write.',
  async run(scale) {
    await using stops = new AsyncDisposableStack()
    const redis = await startRedisServer()
    if (!redis) return [notMeasured('Redis', 'there is no redis-server')]
    stops.defer(redis.stop)
    const s3 = await startS3Server()
    stops.defer(s3.close)
    const smtp = await startSmtpServer()
    stops.defer(smtp.close)
    const geocoder = await startGeocoder()
    stops.defer(geocoder.close)
    const s3Url = new URL(s3.url)
    const links = {
      // First those whose work is repeated later.
      geocoder: await openWeakLink(geocoder.port),
      mail: await openWeakLink(smtp.port),
      S3: await openWeakLink(Number(new URL(s3Url.searchParams.get('endpoint') ?? '').port)),
      Redis: await openWeakLink(Number(new URL(redis.url).port)),
    }
    for (const link of Object.values(links)) stops.defer(link.close)
    s3Url.searchParams.set('endpoint', `http://127.0.0.1:${links.S3.port}`)
    const stage = await openStage({
      env: {
        ...s3Credentials,
        STORAGE_URL: s3Url.href,
        REDIS_URL: `redis://127.0.0.1:${links.Redis.port}`,
        RATE_LIMITS: 'on',
        MAIL_URL: `smtp://127.0.0.1:${links.mail.port}`,
        GEOCODER_URL: `http://127.0.0.1:${links.geocoder.port}`,
      },
    })
    stops.defer(stage.close)
    const breaks = Object.entries(links).flatMap(([name, link]) =>
      (['down', 'slow', 'silent'] as const).map((mode) => ({
        what: `${name} ${mode}`,
        begin: () => link.set(mode),
        holdMs: scale(6_000, 2_000),
        mend: () => link.set('up'),
      })),
    )
    return await runTrial(stage, breaks, async (ledger) => [
      ...(await judgeMails(ledger, async () => smtp.received.map(({ to }) => to))),
      await judgePlaces(stage.url(), ledger.restaurantIds),
    ])
  },
}

/** Each restaurant is where its last address lies. An address whose search failed is looked up again after a minute. */
async function judgePlaces(url: string, restaurantIds: number[]): Promise<Figure> {
  const endsAt = performance.now() + placesLimitMs
  for (;;) {
    let missing = 0
    for (const id of restaurantIds) {
      const { address, location } = await succeed(url, getRestaurant, { params: { id: String(id) } })
      const { lat, lon } = placeOf(address)
      if (location?.lat !== lat || location.lon !== lon) missing += 1
    }
    if (missing === 0 || performance.now() > endsAt) return none('addresses not found on the map afterwards', missing)
    await wait(500)
  }
}

/** The writers' addresses are numbered: every one has a place of its own. */
function placeOf(address: string) {
  const [, restaurant = '0', number = '0'] = /(\d+)-(\d+)/.exec(address) ?? []
  return { lat: Number(number) / 1000, lon: Number(restaurant) / 1000 }
}

async function startGeocoder() {
  const server = createServer(({ url = '' }, response) => {
    const { lat, lon } = placeOf(new URL(url, 'http://geocoder').searchParams.get('q') ?? '')
    const answer = JSON.stringify([{ lat: String(lat), lon: String(lon) }])
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
