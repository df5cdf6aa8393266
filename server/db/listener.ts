import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog, OpenDatabase } from './database.ts'

type Subscription = { onMessage: (payload: string) => void; onGap: (() => void) | undefined }

/** The connections' name on the server, by which they are counted. */
export const listenerName = 'cartaviva listener'

const shortestPauseMs = 100
const longestPauseMs = 10_000
const heartbeatMs = 30_000

export type Listener = { listen: OpenDatabase['listen']; close(): Promise<void> }

/** LISTEN needs a connection that stays: one for all channels, opened on first use, opened again whenever it is lost. */
export function createListener(databaseUrl: string, log: DatabaseLog): Listener {
  const channels = new Map<string, Set<Subscription>>()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: listenerName,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    client.on('error', (err) => log.warn({ err }, 'the database listener lost its connection'))
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? '')
    })
    await client.connect()
    try {
      for (const channel of channels.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    watch(client)
    return client
  }

  function watch(client: pg.Client) {
    // A connection can die silently (a firewall, a pulled cable): only a query finds out.
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.connection.stream.destroy())
    }, heartbeatMs)
    heartbeat.unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (closing.signal.aborted) return
      connection = reconnect()
      connection.catch(() => undefined)
    })
  }

  async function reconnect(): Promise<pg.Client> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal, ref: false })
      try {
        const client = await connect()
        log.info({}, 'the database listener is connected again')
        for (const subscriptions of channels.values()) for (const { onGap } of subscriptions) onGap?.()
        return client
      } catch (err) {
        log.warn({ err }, 'the database listener could not connect')
      }
    }
  }

  return {
    async listen(channel, onMessage, onGap) {
      const subscription = { onMessage, onGap }
      const subscriptions = channels.get(channel) ?? new Set()
      channels.set(channel, subscriptions.add(subscription))
      connection ??= connect()
      await (await connection).query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      return async () => {
        subscriptions.delete(subscription)
        if (subscriptions.size > 0) return
        channels.delete(channel)
        const client = await connection?.catch(() => undefined)
        // A connection that is lost listens to nothing.
        await client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
      }
    },
    async close() {
      closing.abort()
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}
