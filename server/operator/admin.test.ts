import { readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getMyAccount } from '#contract/accounts.ts'
import { createRestaurant, getRestaurant } from '#contract/restaurants.ts'
import { createReview, listReviews, reportReview } from '#contract/reviews.ts'
import { unusedImagesJob } from '#server/features/uploads/uploads.job.ts'
import { jobs as jobsTable } from '#server/jobs/jobs.table.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { restaurantForm } from '../../tests/restaurants.ts'
import { runAdminCommand } from './admin-commands.ts'
import { askRunningServer, openAdminSocket } from './admin-socket.ts'

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

describe('while the server runs', () => {
  test('a command is carried to it, by the account that runs it alone', async () => {
    const { restaurant, review } = await publishReview()
    const close = await openAdminSocket(api.services)
    const dataDir = api.services.config.DATA_DIR
    expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600)

    expect(await askRunningServer(dataDir, ['reviews', 'hide', String(review.id)])).toEqual({
      isDone: true,
      text: `Review ${review.id} is hidden.`,
    })
    expect(await api.succeed(listReviews, { params: { restaurantId: restaurant.id } })).toMatchObject([
      { id: review.id, is_hidden: true },
    ])
    await close()
    expect(await askRunningServer(dataDir, ['reviews', 'reported'])).toBeNull()
  })

  test('a backup is carried to it, and tells how far it is', async () => {
    await publishReview()
    const close = await openAdminSocket(api.services)
    const file = join(api.services.config.DATA_DIR, 'copia.tar')
    const steps: string[] = []
    const report = ({ step }: { step: string }) => steps.push(step)
    const answer = await askRunningServer(api.services.config.DATA_DIR, ['backup', file], report)
    expect(answer).toEqual({ isDone: true, text: expect.stringContaining(`${file} holds `) })
    expect(steps).toEqual(expect.arrayContaining(['pictures', 'table users', 'table reviews']))
    expect((await stat(file)).size).toBeGreaterThan(10_000)
    await close()
  })

  test('a backup that lacks a picture stays on the disk, but the command fails', async () => {
    const { restaurant } = await publishReview()
    const { DATA_DIR } = api.services.config
    const lost = restaurant.logo?.path ?? ''
    await rm(join(DATA_DIR, 'uploads', lost))
    const close = await openAdminSocket(api.services)
    const answer = await askRunningServer(DATA_DIR, ['backup', join(DATA_DIR, 'incompleta.tar')])
    expect(answer).toEqual({ isDone: false, text: expect.stringContaining(`It is not complete.`) })
    expect(answer?.text).toContain(lost)
    expect((await stat(join(DATA_DIR, 'incompleta.tar'))).isFile()).toBe(true)
    await close()
  })

  test('stopping it stops a backup under way, which leaves nothing behind', async () => {
    const { config, database } = api.services
    const close = await openAdminSocket(api.services)
    const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = database.copy(async (tx) => {
      await tx.query('LOCK TABLE users')
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    const answer = askRunningServer(config.DATA_DIR, ['backup', join(config.DATA_DIR, 'cortada.tar')])
    await vi.waitFor(() => stat(join(config.DATA_DIR, 'cortada.tar.part')), 10_000)
    const closing = close()
    letGo.resolve()
    await Promise.all([closing, holding])
    expect(await answer).toEqual({ isDone: false, text: 'The server is being stopped.' })
    expect((await readdir(config.DATA_DIR)).filter((name) => name.startsWith('cortada'))).toEqual([])
  })

  test('words that cannot be understood are answered with how to ask, and the next command is heard', async () => {
    const close = await openAdminSocket(api.services)
    const dataDir = api.services.config.DATA_DIR
    for (const words of ['', 'reviews hide 1', '{"hide":1}']) {
      const socket = connect({ path: join(dataDir, 'admin.sock'), allowHalfOpen: true })
      socket.end(words)
      expect(JSON.parse(await text(socket))).toMatchObject({ answer: { isDone: false } })
    }
    expect(await askRunningServer(dataDir, ['reviews', 'reported'])).toMatchObject({ isDone: true })
    await close()
  })

  test('a socket that a killed server left behind is no obstacle', async () => {
    const closeFirst = await openAdminSocket(api.services)
    const closeSecond = await openAdminSocket(api.services)
    const answer = await askRunningServer(api.services.config.DATA_DIR, ['reviews', 'reported'])
    expect(answer).toMatchObject({ isDone: true })
    await closeSecond()
    await closeFirst()
  })
})
