import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPushSender } from './push-sender.ts'

const sender = createPushSender({ PUSH_SERVICES: ['https://push.example'], PUBLIC_URL: 'https://cartaviva.test' })
const keys = sender.createKeys()
const target = {
  endpoint: 'https://push.example/x',
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
}

test.each([
  ['address', { endpoint: 'https:///push.example/x' }],
  ['key', { p256dh: randomBytes(65).toString('base64url') }],
  ['secret', { auth: 'x' }],
])('a device for whose %s nothing can be sealed is gone', async (_, broken) => {
  expect(await sender.send({ ...target, ...broken }, '{}', keys)).toBe('gone')
})

test('no device is gone because our own keys are broken', async () => {
  await expect(sender.send(target, '{}', { publicKey: 'x', privateKey: 'x' })).rejects.toThrow()
})
