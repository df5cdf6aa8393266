import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('configuration', () => {
  test('is valid without a single variable', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      RATE_LIMITS: true,
      LOG_LEVEL: 'info',
    })
  })

  test('names every bad variable at once', () => {
    const read = () =>
      readConfig({ PORT: 'tres mil', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe', TRUST_PROXY: 'all' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: must be a postgres:\/\/ URL\n.*RATE_LIMITS: .*\n.*TRUST_PROXY: /)
  })

  test('never repeats a value that may be a secret', () => {
    expect(() =>
      readConfig({ DATABASE_URL: 'mysql://root:secreto@db', MAIL_URL: 'pop3://yo:secreto@mail' }),
    ).not.toThrow(/secreto/)
  })

  test('counts an empty variable as not set, and the public address without its last slash', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://cartaviva.ec/' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'https://cartaviva.ec',
    })
  })

  test('takes a mail address or an https URL as the contact for security', () => {
    const read = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).SECURITY_CONTACT
    expect(read('seguridad@cartaviva.ec')).toBe('mailto:seguridad@cartaviva.ec')
    expect(read('https://cartaviva.ec/seguridad')).toBe('https://cartaviva.ec/seguridad')
    for (const bad of ['Ana', 'http://cartaviva.ec', 'https://cartaviva.ec/\nExpires: never']) {
      expect(() => read(bad)).toThrow('SECURITY_CONTACT: must be a mail address or an https URL')
    }
  })

  test('trusts proxies by address only', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
  })
})
