import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { imageVariant, imageWidths, type StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { draw } from '../../../tests/pictures.ts'
import { s3Credentials, startS3Server } from '../../../tests/servers/s3-server.ts'
import { uploadForm } from '../../../tests/upload-form.ts'

const dayMs = 24 * 60 * 60 * 1000

const s3 = await startS3Server()
let clock = new Date()
let api: TestApi

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  api = await startTestApi({ env: { STORAGE_URL: s3.url }, overrides: { now: () => clock } })
})
afterAll(async () => {
  await api.close()
  await s3.close()
  vi.unstubAllEnvs()
})

test('a picture stored in S3 is served from there, and removed from there', async () => {
  const owner = await api.signUp()
  const response = await api.send(uploadImage, {
    as: owner,
    query: { folder: 'restaurant-logo', userId: owner.id },
    ...(await uploadForm(await draw({ width: 500, height: 300 }).jpeg().toBuffer())),
  })
  const { path } = response.json<StoredImage>()
  const urls = imageWidths.map((width) => `/images/${imageVariant(path, width)}`)
  for (const url of urls) {
    const { statusCode, headers, rawPayload } = await api.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(headers['content-length']).toBe(String(rawPayload.length))
  }
  clock = new Date(clock.getTime() + dayMs + 1)
  expect(await api.services.uploads.removeUnused()).toBe(1)
  for (const url of urls) expect((await api.app.inject(url)).statusCode).toBe(404)
})
