import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getMyAccount } from '#contract/accounts/accounts.ts'
import { createRestaurant, getRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, listReviews, reportReview } from '#contract/reviews/reviews.ts'
import { unusedImagesJob } from '#server/features/uploads/uploads.job.ts'
import { jobs as jobsTable } from '#server/jobs/jobs.table.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { restaurantForm } from '../../tests/restaurants.ts'
import { runAdminCommand, runBackupCommand } from './admin-commands.ts'
import type { Watch } from './backup/backup-progress.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const run = (...words: string[]) => runAdminCommand(api.services, words)

async function publishReview(comment = 'La sopa llegó fría.') {
  const owner = await api.signUp('restaurant')
  const restaurant = await api.succeed(createRestaurant, { body: await restaurantForm(api, owner), as: owner })
  const body = { restaurant_id: restaurant.id, rating: 1, comment }
  return { owner, restaurant, review: await api.succeed(createReview, { body, as: await api.signUp('user') }) }
}

describe('an operator', () => {
  test('sees what was counted in all restaurants together', async () => {
    const { restaurant } = await publishReview()
    api.services.counters.countBeacon({ event: 'menu_view', restaurant_id: restaurant.id, source: 'qr' })
    const { isDone, text: said } = await run('stats')
    expect(isDone).toBe(true)
    expect(said).toContain('1 restaurants\nmenu_views\t1\n')
    expect(said).toContain('from_qr\t1\n')
  })

  test('sees what was reported, hides it, and shows it again', async () => {
    const { owner, restaurant, review } = await publishReview('Dice mentiras\nen dos líneas.')
    const params = { restaurantId: restaurant.id }
    const read = async () => (await api.succeed(listReviews, { params }))[0]
    const countReviews = async () =>
      (await api.succeed(getRestaurant, { params: { id: restaurant.slug } })).reviews_count
    await api.succeed(reportReview, {
      params: { reviewId: review.id },
      body: { reason: 'falsa', details: 'Nunca vino.' },
      as: owner,
    })

    const line = `${review.id}\tfalsa\t"Nunca vino."\t"Dice mentiras\\nen dos líneas."`
    expect(await run('reviews', 'reported')).toEqual({ isDone: true, text: line })
    expect(await read()).toMatchObject({ is_hidden: false, comment: 'Dice mentiras\nen dos líneas.' })

    expect(await run('reviews', 'hide', String(review.id))).toEqual({
      isDone: true,
      text: `Review ${review.id} is hidden.`,
    })
    expect(await read()).toMatchObject({ is_hidden: true, comment: '' })
    expect(await countReviews()).toBe(0)
    expect(await run('reviews', 'reported')).toEqual({ isDone: true, text: 'Nothing is reported.' })

    expect(await run('reviews', 'show', String(review.id))).toMatchObject({ isDone: true })
    expect(await read()).toMatchObject({ is_hidden: false })
    expect(await countReviews()).toBe(1)
  })

  test('sees the jobs that were given up, and has one tried again', async () => {
    const { jobs, database } = api.services
    await jobs.send(database.db, unusedImagesJob, {})
    await database.db
      .update(jobsTable)
      .set({ state: 'failed', attempts: 3, finishedAt: new Date(), problem: 'No\nbroom.' })
      .where(eq(jobsTable.queue, unusedImagesJob.queue))
    const { text: list } = await run('jobs', 'list')
    expect(list).toContain('unused-images\t0 waiting\t0 running')
    const [id = ''] = /^[\da-f-]{36}(?=\tunused-images\t.*\t3 attempts\t".+"\t"No\\nbroom\."$)/m.exec(list) ?? []
    expect(await run('jobs', 'retry', id)).toEqual({ isDone: true, text: '1 job is tried again.' })
    expect(await jobs.runDue(unusedImagesJob)).toBe(1)
    expect((await run('jobs', 'list')).text).toContain('No job was given up.')
    expect(await run('jobs', 'retry', id)).toEqual({ isDone: false, text: `No failed job has the id ${id}.` })
    expect(await run('jobs', 'retry')).toMatchObject({
      isDone: false,
      text: expect.stringContaining('jobs retry <id|queue>'),
    })
  })

  test('is told when there is no such review', async () => {
    expect(await run('reviews', 'hide', '999999')).toEqual({ isDone: false, text: 'No encontramos esa opinión.' })
  })

  test('gives an account another role, which holds at once', async () => {
    const owner = await api.signUp('restaurant')
    expect(await run('users', 'set-role', owner.email, 'restaurant-plus')).toMatchObject({ isDone: true })
    expect((await api.succeed(getMyAccount, { as: owner })).user.role).toBe('restaurant-plus')
    expect(await run('users', 'set-role', 'nadie@ejemplo.ec', 'user')).toEqual({
      isDone: false,
      text: 'There is no account for nadie@ejemplo.ec.',
    })
  })

  test.each([
    ['no command at all', []],
    ['a command that does not exist', ['reviews', 'burn', '1']],
    ['a name that every object knows', ['constructor']],
    ['a review without its number', ['reviews', 'hide']],
    ['a malformed number', ['reviews', 'hide', '12abc']],
    ['a role that does not exist', ['users', 'set-role', 'ana@ejemplo.ec', 'admin']],
  ])('reads how to ask after %s', async (_mistake, words) => {
    const { isDone, text: answer } = await run(...words)
    expect(isDone).toBe(false)
    expect(answer).toContain('npm run admin -- reviews hide <id>')
  })
})

describe('a backup', () => {
  const back = (file: string, watch: Partial<Watch> = {}) =>
    runBackupCommand(api.services, ['backup', file], {
      report: () => undefined,
      signal: new AbortController().signal,
      ...watch,
    })

  test('tells how far it is', async () => {
    await publishReview()
    const file = join(api.services.config.DATA_DIR, 'copia.tar')
    const steps: string[] = []
    const answer = await back(file, { report: ({ step }) => steps.push(step) })
    expect(answer).toEqual({ isDone: true, text: expect.stringContaining(`${file} holds `) })
    expect(steps).toEqual(expect.arrayContaining(['pictures', 'table users', 'table reviews']))
    expect((await stat(file)).size).toBeGreaterThan(10_000)
  })

  test('that lacks a picture stays on the disk, but the command fails', async () => {
    const { restaurant } = await publishReview()
    const { DATA_DIR } = api.services.config
    const lost = restaurant.logo?.path ?? ''
    await rm(join(DATA_DIR, 'uploads', lost))
    const answer = await back(join(DATA_DIR, 'incompleta.tar'))
    expect(answer).toEqual({ isDone: false, text: expect.stringContaining(`It is not complete.`) })
    expect(answer.text).toContain(lost)
    expect((await stat(join(DATA_DIR, 'incompleta.tar'))).isFile()).toBe(true)
  })

  test('that is stopped leaves nothing behind', async () => {
    const { config, database } = api.services
    const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = database.copy(async (tx) => {
      await tx.query('LOCK TABLE users')
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    const stopped = new AbortController()
    const answer = back(join(config.DATA_DIR, 'cortada.tar'), { signal: stopped.signal })
    await vi.waitFor(() => stat(join(config.DATA_DIR, 'cortada.tar.part')), 10_000)
    stopped.abort(new Error('Stopped; nothing was changed.'))
    letGo.resolve()
    await holding
    expect(await answer).toEqual({ isDone: false, text: 'Stopped; nothing was changed.' })
    expect((await readdir(config.DATA_DIR)).filter((name) => name.startsWith('cortada'))).toEqual([])
  })
})
