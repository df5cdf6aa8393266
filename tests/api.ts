import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Account, login, register } from '#contract/accounts/accounts.ts'
import { type Answer, type CallArgs, type Endpoint, pathWith } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import { createImageEncoder } from '#server/adapters/images/image-encoder.ts'
import { buildApi } from '#server/build-api.ts'
import { type Config, readConfig } from '#server/config.ts'
import { users } from '#server/features/accounts/accounts.table.ts'
import { createPasswordHasher } from '#server/features/accounts/password-hasher.ts'
import type { ServiceOverrides } from '#server/foundations.ts'
import type { Api } from '#server/http/serve.ts'
import { createServices, type Services } from '#server/services.ts'
import type { CallAsAccount } from './kitchen.ts'
import { createTestDatabase } from './servers/test-database.ts'

export const testPassword = 'una clave larga'

/** Real argon2id, at a cost that allows many sign-ups. */
const quickPasswords = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 }, { limitsPerCaller: false })

/** Its process takes longer to start than to encode a picture, so all test files of a worker share it. */
const { encode } = createImageEncoder()
const sharedEncoder = { encode, stop() {} }

export type TestAccount = Account & { token: string }

type TestApiOptions = {
  env?: Record<string, string>
  overrides?: ServiceOverrides
  /** Mounts more of the server, such as the pages, before it is ready. */
  mount?: (api: Api, services: Services) => Promise<void>
}

/** The whole API on a database of its own, without a network port. */
export async function startTestApi({ env = {}, overrides = {}, mount }: TestApiOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartaviva-test-'))
  const config: Config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://cartaviva.test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Tests share a busy machine.
    OVERLOAD_DELAY_MS: '0',
    ...env,
  })
  const services = await createServices(config, {
    passwords: quickPasswords,
    images: sharedEncoder,
    ...overrides,
    database: overrides.database ?? (await createTestDatabase()),
  })
  const api = await buildApi(services)
  await mount?.(api, services)
  await api.app.ready()
  const client = createClient(api.app)
  let people = 0

  async function signUp(role: Role = 'restaurant', name = 'María José Andrade'): Promise<TestAccount> {
    people += 1
    const email = `persona${people}@ejemplo.ec`
    const { user } = await client.succeed(register, {
      body: { name, email, password: testPassword, role: role === 'user' ? 'user' : 'restaurant' },
    })
    if (role === 'restaurant-plus') await services.accounts.setRole(user.id, role)
    const { token } = await client.succeed(login, { body: { email, password: testPassword } })
    return { ...user, role, token }
  }

  /** The address is proven, as if its owner had followed the link in the mail. */
  async function signUpVerified(role?: Role): Promise<TestAccount> {
    const person = await signUp(role)
    await services.database.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, person.id))
    return { ...person, email_verified: true }
  }

  return {
    ...client,
    api,
    dataDir,
    app: api.app,
    services,
    signUp,
    signUpVerified,
    async close() {
      await api.app.close()
      await services.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** A stream of events never ends, so its answer has no body here. */
export async function injectInto(app: FastifyInstance, { events = false }: Endpoint, request: InjectOptions) {
  const response = await app.inject({ ...request, payloadAsStream: events })
  if (!events) return response
  const body = response.statusCode < 400 ? '' : await text(response.stream())
  response.stream().destroy()
  return Object.assign(response, { body, json: () => JSON.parse(body) })
}

type Caller = { as?: { token: string } | undefined; headers?: Record<string, string> }
type Sent<E extends Endpoint> = CallArgs<E> & Caller

function createClient(app: FastifyInstance) {
  /** Sends anything at all, also what the types would not allow. */
  function send(endpoint: Endpoint, args: Record<string, unknown> & Caller = {}): Promise<LightMyRequestResponse> {
    const { params, query, body, as, headers } = args as Record<string, never> & Caller
    return injectInto(app, endpoint, {
      method: endpoint.method,
      url: pathWith(endpoint.path, params),
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { payload: body }),
      headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
    })
  }

  function succeed<E extends Endpoint>(
    endpoint: E,
    ...[args]: Record<never, never> extends CallArgs<E> ? [Sent<E>?] : [Sent<E>]
  ): Promise<Answer<E>> {
    return succeedWith(endpoint, args)
  }

  function callAs(account: { token: string }): CallAsAccount {
    return (endpoint, args) => succeedWith(endpoint, { ...args, as: account })
  }

  async function succeedWith<E extends Endpoint>(endpoint: E, args: Sent<E> | undefined): Promise<Answer<E>> {
    const response = await send(endpoint, args)
    if (response.statusCode >= 300)
      throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`)
    const answer = response.json()
    return (
      endpoint.paged ? { items: answer, next_cursor: response.headers['x-next-cursor'] ?? null } : answer
    ) as Answer<E>
  }

  async function refuse<E extends Endpoint>(
    endpoint: E,
    ...[args]: Record<never, never> extends CallArgs<E> ? [Sent<E>?] : [Sent<E>]
  ): Promise<ErrorBody & { status: number }> {
    const response = await send(endpoint, args)
    if (response.statusCode < 400)
      throw new Error(`${endpoint.path} should have refused, but answered: ${response.body}`)
    return { ...response.json<ErrorBody>(), status: response.statusCode }
  }

  return { send, succeed, callAs, refuse }
}
