import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  deleteMyAccount,
  getMyAccount,
  login,
  logout,
  resetPassword,
} from '#contract/accounts/accounts.ts'
import { endMySession, endOtherSessions, listMySessions } from '#contract/accounts/sessions.ts'
import { pathWith } from '#contract/endpoint.ts'
import { act } from '#contract/operator/operator.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { followOrders } from '#contract/orders/received-orders.ts'
import { followWaiting } from '#contract/orders/waiting-orders.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { openEvents } from '../../../tests/live-menu.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { makeOperator } from '../../../tests/operators.ts'
import { receiveSecret } from '../../../tests/receive-secret.ts'

let api: TestApi
/** Where the panel is connected: another process than the one that ends the session. */
let other: TestApi
let origin: string
let kitchen: Kitchen
let dishId: number
/** The same account on another device. */
let elsewhere: TestAccount
beforeAll(async () => {
  api = await startTestApi()
  const database = { ...api.services.database, close: async () => undefined }
  other = await startTestApi({ overrides: { database } })
  origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => {
  kitchen = await openKitchen(api)
  dishId = (await kitchen.addDish()).id
  elsewhere = { ...kitchen.owner, token: await logIn() }
})

async function logIn(): Promise<string> {
  const body = { email: kitchen.owner.email, password: testPassword }
  return (await api.succeed(login, { body })).token
}

async function openPanel(token: string) {
  const open = async (path: string) => {
    const stream = await openEvents(origin + path, { authorization: `Bearer ${token}` })
    if (stream.response.ok) await stream.nextState()
    return stream
  }
  return [
    await open(followWaiting.path),
    await open(pathWith(followOrders.path, { id: kitchen.restaurant.id })),
  ] as const
}

type Panel = Awaited<ReturnType<typeof openPanel>>

async function expectEnded(panel: Panel, token: string): Promise<void> {
  for (const stream of panel) await expect(stream.nextState()).rejects.toThrow('The stream has ended')
  expect((await openPanel(token)).map(({ response }) => response.status)).toEqual([401, 401])
}

/** It hears of an order. */
async function expectOpen(panel: Panel): Promise<void> {
  const lines = [{ menu_item_id: dishId, quantity: 1 }]
  await api.succeed(placeOrder, { body: { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro' } })
  for (const stream of panel) {
    await stream.nextState()
    stream.hangUp()
  }
}

const endings: [string, () => Promise<unknown>][] = [
  ['a logout', () => api.succeed(logout, { as: kitchen.owner })],
  [
    'another device that ends it',
    async () => {
      const sessions = await api.succeed(listMySessions, { as: elsewhere })
      const sessionId = sessions.find(({ is_current }) => !is_current)?.id ?? 0
      return api.succeed(endMySession, { params: { sessionId }, as: elsewhere })
    },
  ],
  ['another device that ends all others', () => api.succeed(endOtherSessions, { as: elsewhere })],
  [
    'a new password on another device',
    () => {
      const body = { current_password: testPassword, new_password: 'una clave muy nueva' }
      return api.succeed(changePassword, { body, as: elsewhere })
    },
  ],
]

test.each(endings)(
  'open panels end at once, in every process, with %s; those of other sessions stay',
  async (_, end) => {
    const [panel, stays] = [await openPanel(kitchen.owner.token), await openPanel(elsewhere.token)]
    await end()
    await expectEnded(panel, kitchen.owner.token)
    await expectOpen(stays)
  },
)

const endingsOfAll: [string, () => Promise<unknown>][] = [
  [
    'a password that was reset by mail',
    async () => {
      const token = await receiveSecret(api, kitchen.owner.email)
      return api.succeed(resetPassword, { body: { token, newPassword: 'una clave muy nueva' } })
    },
  ],
  [
    'a suspension',
    async () => {
      const body = { action: 'suspend-account' as const, target_id: String(kitchen.owner.id), reason: 'Engaña.' }
      return api.succeed(act, { body, as: await makeOperator(api) })
    },
  ],
  ['the operator’s command', () => runAdminCommand(api.services, ['sessions', 'end', kitchen.owner.email])],
  ['the account', () => api.succeed(deleteMyAccount, { body: { password: testPassword }, as: kitchen.owner })],
]

test.each(endingsOfAll)('all open panels of an account end with %s', async (_, end) => {
  const [panel, another] = [await openPanel(kitchen.owner.token), await openPanel(elsewhere.token)]
  await end()
  await expectEnded(panel, kitchen.owner.token)
  await expectEnded(another, elsewhere.token)
})

test('a session that too many logins ended takes its panel along', async () => {
  const panel = await openPanel(kitchen.owner.token)
  while ((await api.send(getMyAccount, { as: kitchen.owner })).statusCode === 200) {
    await logIn()
  }
  await expectEnded(panel, kitchen.owner.token)
})

test('a session that ends while its panel connects opens nothing', async () => {
  const connecting = Promise.all(
    [1, 2, 3, 4].map(() => openEvents(origin + followWaiting.path, { authorization: `Bearer ${kitchen.owner.token}` })),
  )
  await api.succeed(logout, { as: kitchen.owner })
  for (const { response, nextState } of await connecting) {
    const readAll = async () => {
      for (;;) await nextState()
    }
    if (response.ok) await expect(readAll()).rejects.toThrow('The stream has ended')
    else expect(response.status).toBe(401)
  }
})

test('somebody else’s panel stays open', async () => {
  const stranger = await openKitchen(api)
  const panel = await openPanel(kitchen.owner.token)
  await api.succeed(logout, { as: stranger.owner })
  await expectOpen(panel)
})
