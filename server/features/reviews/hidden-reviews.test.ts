import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestaurant, getRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, deleteMyReview, editReview, listReviews } from '#contract/reviews/reviews.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function publishReview() {
  const owner = await api.signUp('restaurant')
  const { id } = await api.succeed(createRestaurant, { body: formWithDrawings(), as: owner })
  const diner = await api.signUp('user')
  const opinion = (comment: string) => ({ body: { restaurant_id: id, rating: 1, comment }, as: diner })
  const withdraw = () => api.send(deleteMyReview, { params: { restaurantId: id }, as: diner })
  const shown = async () => (await api.succeed(listReviews, { params: { restaurantId: id } }))[0]
  const counted = async () => (await api.succeed(getRestaurant, { params: { id: String(id) } })).reviews_count
  const review = await api.succeed(createReview, opinion('Una mentira.'))
  return { review, opinion, withdraw, shown, counted }
}

test('a review that was hidden, deleted and written again starts hidden, until an operator shows it', async () => {
  const { review, opinion, withdraw, shown, counted } = await publishReview()
  await api.services.reviews.decide(review.id, true)
  for (const comment of ['Una mentira.', 'La misma mentira.']) {
    expect((await withdraw()).statusCode).toBe(200)
    expect(await shown()).toBeUndefined()
    expect(await api.succeed(createReview, opinion(comment))).toMatchObject({ is_hidden: true, comment: '' })
    expect(await shown()).toMatchObject({ is_hidden: true, comment: '' })
    expect(await counted()).toBe(0)
  }
  await api.succeed(editReview, opinion('Ya no miento.'))
  expect(await shown()).toMatchObject({ is_hidden: true })

  const again = await shown()
  const { text } = await runAdminCommand(api.services, ['reviews', 'hidden'])
  expect(text).toBe(`${again?.id}\t"Ya no miento."`)
  await runAdminCommand(api.services, ['reviews', 'show', String(again?.id)])
  expect(await shown()).toMatchObject({ is_hidden: false, comment: 'Ya no miento.' })
  expect(await counted()).toBe(1)

  await withdraw()
  expect(await api.succeed(createReview, opinion('Volví.'))).toMatchObject({ is_hidden: false })
  expect(await counted()).toBe(1)
})

test('deleting and writing at the same moment brings no hidden review back', async () => {
  const { review, opinion, withdraw, shown, counted } = await publishReview()
  await api.services.reviews.decide(review.id, true)
  for (let round = 1; round <= 5; round += 1) {
    const answers = await Promise.all([
      withdraw(),
      ...[1, 2, 3].map((n) => api.send(createReview, opinion(`Intento ${n}.`))),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    await api.send(createReview, opinion('Otro intento.'))
    expect(await shown()).toMatchObject({ is_hidden: true, comment: '' })
    expect(await counted()).toBe(0)
  }
})
