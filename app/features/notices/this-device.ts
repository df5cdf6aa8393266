import {
  addDevice,
  getPushKey,
  listDevices,
  type NoticeDevice,
  removeDevice,
  testDevice,
} from '#contract/notices/devices.ts'
import { call } from '../../client/api.ts'

const deviceKey = 'avisos-de-este-equipo'
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
  const stored = localStorage.getItem(deviceKey)
  return stored === null ? null : Number(stored)
}

export function isAskedLater(): boolean {
  return localStorage.getItem(laterKey) !== null
}

export function askLater(): void {
  localStorage.setItem(laterKey, 'si')
}

/** Call it while a touch is handled: browsers ask the person only then. Null when the person says no. */
export async function startNotices(): Promise<NoticeDevice | null> {
  const { public_key } = await call(getPushKey)
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await getRegistration()
  const subscription = await subscribe(registration, public_key)
  const device = await call(addDevice, { body: subscription.toJSON() as never })
  localStorage.setItem(deviceKey, String(device.id))
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
  await call(removeDevice, { params: { deviceId: id } })
  if (id !== readOwnId()) return
  localStorage.removeItem(deviceKey)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

export function readDevices(): Promise<NoticeDevice[]> {
  return call(listDevices)
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
