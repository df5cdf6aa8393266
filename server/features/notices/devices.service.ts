import type { Account } from '#contract/accounts/accounts.ts'
import { minuteMs } from '#contract/durations.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type addDevice, maxDevices, type NoticeDevice, type PushPayload } from '#contract/notices/devices.ts'
import { readingTag } from '#contract/notices/reading-tag.ts'
import type { PushOutcome, PushSender } from '#server/adapters/push/push-sender.ts'
import type { Database, DatabaseLog, Transaction } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { JobFailure } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { pushJob, type ReadingNews } from './devices.job.ts'
import { createDevicesStore } from './devices.store.ts'

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'send' | 'work'>
  accounts: Pick<AccountsService, 'lockAccount'>
  push: PushSender
  log: Pick<DatabaseLog, 'warn'>
  publicUrl: string
  now?: () => Date
}

export type DevicesService = ReturnType<typeof createDevicesService>

const ordersPath = '/dashboard/pedidos'
/** News are told while somebody waits for them. */
const newsLifeMs = 30 * minuteMs

/** Browsers that hear of orders and of menus that were read while the panel is closed. Nothing else depends on whether a push service can be reached. */
export function createDevicesService(dependencies: Dependencies) {
  const { db, jobs, accounts, push, log, publicUrl, now = () => new Date() } = dependencies
  const store = createDevicesStore(db)
  jobs.work(pushJob, {
    handle: async ({ deviceId, isReminder, reading }, { attempts }) => {
      const news = reading ? composeReadingNews(publicUrl, reading) : composeNews(publicUrl, isReminder)
      const outcome = await send(deviceId, news)
      if (outcome !== 'unreachable') return
      // The operator can do nothing about it, so it is no failed job.
      if (attempts > pushJob.retryPausesMs.length) return log.warn({ deviceId }, 'a push service did not answer')
      throw new JobFailure('El servicio de avisos no respondió.', { isRetryable: true })
    },
  })

  const getKeys = () => store.getKeys(push.createKeys)

  async function send(deviceId: number, payload: PushPayload): Promise<PushOutcome> {
    const device = await store.find(deviceId)
    if (!device) return 'gone'
    const outcome = await push.send(device, JSON.stringify(payload), await getKeys())
    if (outcome === 'gone') await store.remove(deviceId)
    return outcome
  }

  async function add(
    account: Writer,
    { endpoint, keys }: HandlerInput<typeof addDevice>['body'],
    device: string | null,
  ): Promise<NoticeDevice> {
    if (!push.knows(endpoint)) throw new AppError('push.service_unknown')
    return db.transaction(async (tx) => {
      await accounts.lockAccount(tx, account)
      const own = createDevicesStore(tx)
      const row = await own.put({ userId: account.id, endpoint, ...keys, device })
      if ((await own.count(account.id)) > maxDevices) throw new AppError('push.limit_reached')
      return present(row)
    })
  }

  async function list({ id }: Account): Promise<NoticeDevice[]> {
    return (await store.list(id)).map(present)
  }

  /** For an owner who downloads everything. */
  async function exportOf(account: Account) {
    return (await list(account)).map(({ device, created_at }) => ({ device, created_at }))
  }

  async function remove({ id }: Account, deviceId: number): Promise<{ message: string }> {
    if (!(await store.removeOwn(id, deviceId))) throw new AppError('push.device_not_found')
    return { message: 'Ya no avisamos a este equipo.' }
  }

  /** The device may have been ended before. */
  const forgetLeft: EventHandler<'device.left'> = async ({ accountId, deviceId }, tx) => {
    await createDevicesStore(tx).removeOwn(accountId, deviceId)
  }

  async function test({ id }: Account, deviceId: number, mark: string): Promise<{ accepted: boolean }> {
    const device = await store.findOwn(id, deviceId)
    if (!device) throw new AppError('push.device_not_found')
    return { accepted: (await send(device.id, composeTest(publicUrl, mark))) === 'accepted' }
  }

  /** In the transaction of the order: the devices hear of it only if it is stored. */
  async function tellOrders(tx: Transaction, ownerId: number, { isReminder }: { isReminder: boolean }): Promise<void> {
    const expiresAt = new Date(now().getTime() + newsLifeMs)
    for (const { id } of await createDevicesStore(tx).list(ownerId)) {
      await jobs.send(tx, pushJob, { deviceId: id, isReminder }, { expiresAt })
    }
  }

  /** Somebody sent a menu and left while it was read. */
  async function tellRead(ownerId: number, reading: ReadingNews): Promise<void> {
    const expiresAt = new Date(now().getTime() + newsLifeMs)
    for (const { id } of await store.list(ownerId)) {
      await jobs.send(db, pushJob, { deviceId: id, isReminder: false, reading }, { expiresAt })
    }
  }

  return {
    add,
    list,
    exportOf,
    remove,
    forgetLeft,
    test,
    tellOrders,
    tellRead,
    getKey: async () => ({ public_key: (await getKeys()).publicKey }),
    /** The keys are made when the product starts for the first time. */
    prepare: async () => void (await getKeys()),
  }
}

function present({ id, device, createdAt }: { id: number; device: string | null; createdAt: Date }): NoticeDevice {
  return { id, device, created_at: createdAt.toISOString() }
}

function composeNews(publicUrl: string, isReminder: boolean): PushPayload {
  const title = isReminder ? 'Un pedido sigue sin respuesta' : 'Tienes un pedido nuevo'
  return compose(publicUrl, ordersPath, { title, body: 'Tócalo para verlo en tu panel.', tag: 'pedidos' })
}

function composeReadingNews(publicUrl: string, { importId, restaurantId, isRead }: ReadingNews): PushPayload {
  const path = `/dashboard/restaurante/${restaurantId}/importar?carta=${importId}`
  const title = isRead ? 'Tu carta está leída' : 'No pudimos leer tu carta'
  const body = isRead ? 'Tócalo para revisarla y publicarla.' : 'Tócalo para ver por qué.'
  return compose(publicUrl, path, { title, body, tag: readingTag })
}

function composeTest(publicUrl: string, mark: string): PushPayload {
  return {
    ...compose(publicUrl, ordersPath, {
      title: 'Aviso de prueba',
      body: 'Así te avisamos de un pedido.',
      tag: 'prueba',
    }),
    test: mark,
  }
}

function compose(publicUrl: string, path: string, shown: { title: string; body: string; tag: string }): PushPayload {
  return {
    web_push: 8030,
    notification: { ...shown, navigate: new URL(path, publicUrl).href },
    mutable: true,
  }
}
