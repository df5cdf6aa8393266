import type { Queries } from '#server/db/database.ts'
import { createKnownDevicesStore } from './known-devices.store.ts'
import { createSecret, hashSecret } from './secret.ts'

export const deviceLifeSeconds = 365 * 24 * 60 * 60
const maxDevices = 20

/**
 * Makes the device known to the account. The device gets a new token each time, so that a token which an attacker planted in the
 * browser or copied from it stops working. The device stays known to its other accounts.
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
