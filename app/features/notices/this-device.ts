import {
  addDevice,
  getPushKey,
  listDevices,
  type NoticeDevice,
  removeDevice,
  testDevice,
} from '#contract/notices/devices.ts'
import { call, ignoreIfGone } from '../../client/api.ts'
import { readSession } from '../../session/session.ts'
import { noticeDeviceKey } from '../../session/stored-session.ts'

/** Whose device this browser is: owners may share a tablet. */
const accountKey = 'avisos-de-la-cuenta'
const laterKey = 'avisos-despues'
const longestWaitMs = 20_000

/** iPhones take notices only in an app on the Home Screen: `needsHomeScreen`. `off`: the operator serves no worker, `OFFLINE_MENUS=off`. */
export type PushState = 'off' | 'none' | 'needsHomeScreen' | 'blocked' | 'offered' | 'on'

export function readPushState(): PushState {
  if (!document.documentElement.dataset.worker) return 'off'
  if (!('PushManager' in window && 'serviceWorker' in navigator)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needsHomeScreen' : 'none'
  }
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readOwnId() !== null ? 'on' : 'offered'
}

/** The number of this browser among the account's devices. */
export function readOwnId(): number | null {
  const stored = localStorage.getItem(noticeDeviceKey)
  return stored !== null && isOfAccount(accountKey) ? Number(stored) : null
}

export function isAskedLater(): boolean {
  return isOfAccount(laterKey)
}

export function askLater(): void {
  storeAccount(laterKey)
}

function isOfAccount(key: string): boolean {
  return localStorage.getItem(key) === String(readSession()?.user.id)
}

function storeAccount(key: string): void {
  localStorage.setItem(key, String(readSession()?.user.id))
}

/** Call it while a touch is handled: browsers ask the person only then. Null when the person says no. */
export async function startNotices(): Promise<NoticeDevice | null> {
  const { public_key } = await call(getPushKey)
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await getRegistration()
  const subscription = await subscribe(registration, public_key)
  const device = await call(addDevice, { body: subscription.toJSON() as never })
  localStorage.setItem(noticeDeviceKey, String(device.id))
  storeAccount(accountKey)
  return device
}

async function getRegistration(): Promise<ServiceWorkerRegistration> {
  const { worker = '' } = document.documentElement.dataset
  await navigator.serviceWorker.register(worker)
  return navigator.serviceWorker.ready
}

/** A subscription with another key, such as that of an installation before, cannot be used. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return pushManager.subscribe(options).catch(async (error) => {
    const before = await pushManager.getSubscription()
    if (!before) throw error
    await before.unsubscribe()
    return pushManager.subscribe(options)
  })
}

export async function endNotices(id: number): Promise<void> {
  await call(removeDevice, { params: { deviceId: id } }).catch(ignoreIfGone('push.device_not_found'))
  if (id !== readOwnId()) return
  localStorage.removeItem(noticeDeviceKey)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** This browser may no longer be one of them: another one may have ended it, or its push service. Then it forgets that it was. */
export async function readDevices(): Promise<NoticeDevice[]> {
  const devices = await call(listDevices)
  const ownId = readOwnId()
  if (ownId !== null && !devices.some(({ id }) => id === ownId)) localStorage.removeItem(noticeDeviceKey)
  return devices
}

let checked: Promise<unknown> | undefined

/** Once in a visit, where this browser believes that it is told of orders. */
export async function checkOwnDevice(): Promise<void> {
  if (readPushState() !== 'on') return
  checked ??= readDevices().catch(() => {
    checked = undefined
  })
  await checked
}

/** True only when the worker of this browser has got the notice: that a service accepted it says nothing. */
export async function testNotices(id: number): Promise<boolean> {
  const test = crypto.randomUUID()
  const { promise: arrival, resolve } = Promise.withResolvers<boolean>()
  const hear = ({ data }: MessageEvent) => {
    if (data?.test === test) resolve(true)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  const limit = setTimeout(() => resolve(false), longestWaitMs)
  try {
    const { accepted } = await call(testDevice, { params: { deviceId: id }, body: { test } })
    return accepted && (await arrival)
  } finally {
    clearTimeout(limit)
    navigator.serviceWorker.removeEventListener('message', hear)
  }
}
