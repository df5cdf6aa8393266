import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { draw } from '../../../tests/pictures.ts'
import { uploadForm } from '../../../tests/upload-form.ts'

const megabyte = 1024 * 1024

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => api.close())

async function upload(bytes: Buffer, as: TestAccount) {
  const { body, headers } = await uploadForm(bytes)
  const query = { folder: 'menu-items', userId: as.id }
  return api.send(uploadImage, { as, query, body, headers: { ...headers, 'x-forwarded-for': `203.0.113.${as.id}` } })
}

test('fifty hostile uploads delay nobody and do not fill the memory', { timeout: 60_000 }, async () => {
  // Interlaced, so that it cannot be read row by row: each takes 117 MB and a second of a core.
  const hostile = await draw({ width: 6_300, height: 6_200 }).png({ progressive: true }).toBuffer()
  const attackers = await Promise.all(Array.from({ length: 10 }, () => api.signUp()))
  const rssBefore = process.memoryUsage.rss()
  let rssPeak = rssBefore
  let answered = 0
  const shown = await upload(await draw({ width: 400, height: 300 }).jpeg().toBuffer(), await api.signUp())

  const uploads = Array.from({ length: 50 }, async (_, index) => {
    const response = await upload(hostile, attackers[index % attackers.length] as TestAccount)
    answered += 1
    return response
  })
  for (let asked = 0; asked < 50; asked += 1) {
    expect((await api.app.inject('/healthz')).statusCode).toBe(200)
    // An image is read from the disk in the thread pool, which decoding must not block.
    expect((await api.app.inject(`/images/${shown.json().path}`)).statusCode).toBe(200)
    rssPeak = Math.max(rssPeak, process.memoryUsage.rss())
  }
  expect(answered).toBeLessThan(50)
  const sampling = setInterval(() => {
    rssPeak = Math.max(rssPeak, process.memoryUsage.rss())
  }, 20)
  const answers = await Promise.all(uploads)
  clearInterval(sampling)

  expect((rssPeak - rssBefore) / megabyte).toBeLessThan(600)
  const outcomes = new Set(answers.map((answer) => (answer.statusCode === 200 ? 'kept' : answer.json().code)))
  // The fifth upload of one account at once is refused.
  expect([...outcomes].filter((outcome) => outcome !== 'kept').sort()).toEqual(['image.busy', 'request.too_many'])
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5')

  const photo = await draw({ width: 400, height: 300 }).jpeg().toBuffer()
  expect((await upload(photo, await api.signUp())).statusCode).toBe(200)
})
