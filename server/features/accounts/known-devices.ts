import type { Queries } from '#server/db/database.ts'
import { createKnownDevicesStore } from './known-devices.store.ts'
import { createSecret, hashSecret } from './secret.ts'

export const deviceLifeSeconds = 365 * 24 * 60 * 60
const maxDevices = 20

/**
 * Makes the device known to the account, under a token that is new each time: one that somebody else has put into the
 * browser, or copied from it, ends here. Other people who log in on it stay known there.
 */
export async function rememberDevice(queries: Queries, userId: number, oldToken: string | null): Promise<string> {
  const devices = createKnownDevicesStore(queries)
  const token = createSecret()
  const tokenHash = hashSecret(token)
  if (oldToken) await devices.changeToken(hashSecret(oldToken), tokenHash)
  await devices.put({ tokenHash, userId, expiresAt: new Date(Date.now() + deviceLifeSeconds * 1000) })
  await devices.keepNewest(userId, maxDevices)
  return token
}
