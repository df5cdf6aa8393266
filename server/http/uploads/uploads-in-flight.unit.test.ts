import { expect, test } from 'vitest'
import { createUploadsInFlight } from './uploads-in-flight.ts'

function fill(uploads: ReturnType<typeof createUploadsInFlight>) {
  return Array.from({ length: 32 }, (_, index) =>
    uploads.enter({ network: `10.0.0.${index}`, accountId: index }, 1_000, 'image.busy'),
  )
}
const late = { network: '10.0.1.1', accountId: 100 }

test('when all places are taken, the next upload is refused with the error of its own kind of file', () => {
  const uploads = createUploadsInFlight()
  fill(uploads)
  expect(uploads.bytes()).toBe(32_000)
  expect(() => uploads.enter(late, 1_000, 'image.busy')).toThrow(
    expect.objectContaining({ code: 'image.busy', status: 503, retryAfterSeconds: 5 }),
  )
  expect(uploads.bytes()).toBe(32_000)
})

test('a place that was given back is free again', () => {
  const uploads = createUploadsInFlight()
  const [leave] = fill(uploads)
  leave?.()
  expect(uploads.enter(late, 1_000, 'image.busy')).toBeTypeOf('function')
})

test('a network that has all its places is refused before anything is known of the caller', () => {
  const uploads = createUploadsInFlight()
  const network = '10.0.0.1'
  const leaves = Array.from({ length: 12 }, (_, accountId) => {
    uploads.ensurePlaceFor(network)
    return uploads.enter({ network, accountId }, 1_000, 'image.busy')
  })
  expect(() => uploads.ensurePlaceFor(network)).toThrow(expect.objectContaining({ code: 'request.too_many' }))
  uploads.ensurePlaceFor('10.0.0.2')
  leaves[0]?.()
  uploads.ensurePlaceFor(network)
})
