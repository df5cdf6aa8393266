import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test.each([
  [
    'smtp://ana:s%E2%82%ACcreto%2F1@correo.example.com:2525',
    { host: 'correo.example.com', port: 2525, isSecure: false, credentials: { user: 'ana', pass: 's€creto/1' } },
  ],
  ['smtp://correo.example.com', { port: 587, isSecure: false, credentials: undefined }],
  ['smtps://ana:clave@correo.example.com', { port: 465, isSecure: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
])('%s is a mail server', (url, service) => {
  expect(readConfig({ MAIL_URL: url }).MAIL_URL).toMatchObject({ kind: 'smtp', ...service })
})

test.each([
  ['smtp://ana:clave@correo.example.com', true],
  ['smtp://ana:clave@correo.example.com?tls=optional', false],
  ['smtp://ana:clave@localhost', false],
  ['smtp://correo.example.com', false],
  ['smtp://correo.example.com?tls=required', true],
])('a password leaves this machine only encrypted: %s requires encryption: %s', (url, requiresTls) => {
  expect(readConfig({ MAIL_URL: url }).MAIL_URL).toMatchObject({ requiresTls })
})

test('an EmailJS account is read whole', () => {
  const url = 'emailjs://service_Ab1/template_Cd2?user_id=usuario&access_token=cl%2Bave'
  expect(readConfig({ MAIL_URL: url }).MAIL_URL).toEqual({
    kind: 'emailjs',
    endpoint: 'https://api.emailjs.com',
    serviceId: 'service_Ab1',
    templateId: 'template_Cd2',
    userId: 'usuario',
    accessToken: 'cl+ave',
  })
  const local = readConfig({ MAIL_URL: `${url}&endpoint=http://127.0.0.1:6001/` }).MAIL_URL
  expect(local).toMatchObject({ endpoint: 'http://127.0.0.1:6001' })
})

test.each([
  'correo.example.com',
  'http://correo.example.com',
  'smtp://',
  'smtp://ana:clave%@correo.example.com',
  'smtp://correo.example.com/buzon',
  'smtp://correo.example.com?tls=no',
  'emailjs://service_1?user_id=usuario',
  'emailjs://service_1/template_1',
  'emailjs://service_1/template_1?user_id=usuario&endpoint=ftp://example.com',
])('MAIL_URL=%s stops the start, and the message names the variable without its value', (url) => {
  const start = () => readConfig({ MAIL_URL: url })
  expect(start).toThrow(/MAIL_URL: must be smtp:/)
  expect(start).not.toThrow(/clave%/)
})

test.each([
  [undefined, { name: 'CartaViva', address: 'no-responder@localhost' }],
  ['hola@example.com', { name: '', address: 'hola@example.com' }],
  ['La Carta, viva <hola@example.com>', { name: 'La Carta, viva', address: 'hola@example.com' }],
])('MAIL_FROM=%s is a sender', (from, sender) => {
  expect(readConfig({ MAIL_FROM: from }).MAIL_FROM).toEqual(sender)
})

test.each(['CartaViva', 'CartaViva <>', 'a@example.com, b@example.com', 'Carta\r\nBcc: x <a@example.com>'])(
  'MAIL_FROM=%j stops the start',
  (from) => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow(/MAIL_FROM: must be an address/)
  },
)
