import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A browser without Google's services has no subscription of its own, and nobody answers at this address. */
export async function giveSubscription(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await page.addInitScript((keys) => {
    const endpoint = `https://nobody.push.apple.com/${crypto.randomUUID()}`
    const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => subscription as never
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  }, keys)
}
