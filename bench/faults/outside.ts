import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { askRunningServer } from '#server/operator/admin-socket.ts'
import { startSmtpServer } from '../../tests/mail-services.ts'
import { startRedisServer } from '../../tests/redis-server.ts'
import { s3Credentials, startS3Server } from '../../tests/s3-server.ts'
import { type Fault, type Figure, none, notMeasured } from './fault.ts'
import { openStage } from './stage.ts'
import { runTrial } from './trial.ts'
import { openWeakLink } from './weak-link.ts'

const mailsLimitMs = 90_000

export const servicesAway: Fault = {
  name: 'services',
  about:
    'S3, Redis, the mail server and the geocoder are each refused (connections are closed), slow (300 ms for each packet) and silent (connected, never answered) while four owners write; embedded engine. Mails that failed are sent afterwards.',
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
      S3: await openWeakLink(Number(new URL(s3Url.searchParams.get('endpoint') ?? '').port)),
      Redis: await openWeakLink(Number(new URL(redis.url).port)),
      mail: await openWeakLink(smtp.port),
      geocoder: await openWeakLink(geocoder.port),
    }
    for (const link of Object.values(links)) stops.defer(link.close)
    s3Url.searchParams.set('endpoint', `http://127.0.0.1:${links.S3.port}`)
    const stage = await openStage('embedded', {
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
    return [...(await runTrial(stage, breaks)), await judgeMails(stage.dataFolder)]
  },
}

/** After a failure a mail waits ten seconds, then a minute. */
async function judgeMails(dataFolder: string): Promise<Figure> {
  const endsAt = performance.now() + mailsLimitMs
  for (;;) {
    const list = (await askRunningServer(dataFolder, ['jobs', 'list']))?.text ?? ''
    const [, waiting] = /mails\t(\d+) waiting/.exec(list) ?? []
    if (Number(waiting) === 0 || performance.now() > endsAt)
      return none(`mails that wait ${mailsLimitMs / 1000} seconds after the last fault`, Number(waiting))
    await wait(500)
  }
}

async function startGeocoder() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"lat":"-0.2","lon":"-78.5"}]')
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
