import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { dayMs, hourMs, secondMs } from '#contract/durations.ts'
import { AppError, Moved } from '#contract/errors.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import type { SocialCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import type { PageNews } from '#server/cache/page-news.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import { restaurantTag, taxTag } from '#server/events/page-tags.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import { JobFailure } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { type CardContent, digestOf, dishCard, lookOfDigest, restaurantCard } from './card-content.ts'
import { type Subject, socialPictureJob, socialPicturesUpkeepJob } from './sharing.job.ts'
import { createSharingStore, type StoredPicture } from './sharing.store.ts'

/** How long a request waits for a picture that its job has not painted yet. */
const longestWaitMs = 4 * secondMs
/** How long a placeholder is cached before the picture is looked up again. */
const placeholderMs = 10 * secondMs
/** A messenger that got the old address just before an edit can fetch the old picture for this long. */
const replacedRetentionMs = dayMs
/** Longer than painting takes: a row that is older and not stored was abandoned. */
const longestPaintingMs = hourMs
const atOnce = 50

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'send' | 'work'>
  restaurants: Pick<RestaurantsService, 'findNewestId' | 'listAddresses'>
  directory: Pick<DirectoryService, 'get' | 'listShownByIds'>
  menu: Pick<MenuService, 'readPricedMenu' | 'listAddresses' | 'findNewestId'>
  uploads: Pick<UploadsService, 'findObject'>
  storage: Pick<ObjectStorage, 'put' | 'delete'>
  painter: SocialPainter
  texts: Texts
  news: PageNews
  /** Not only when somebody asks for a picture. */
  paintsAhead: boolean
  log: Pick<Log, 'warn'>
  now?: () => Date
}

export type SharingService = ReturnType<typeof createSharingService>

/** Where a picture's plain address redirects to. */
export type SharedPicture = {
  /** Null when no picture is stored yet. */
  path: string | null
  tags: string[]
  /** Null when only a change of the subject makes it wrong. */
  trueUntil: Date | null
}

/** The preview pictures of links that are pasted into a chat. How and why: docs/decisions/0010-social-pictures.md */
export function createSharingService(dependencies: Dependencies) {
  const { db, jobs, restaurants, directory, menu, uploads, storage, painter, texts, news } = dependencies
  const { paintsAhead, log } = dependencies
  const { now = () => new Date() } = dependencies
  const store = createSharingStore(db)
  const paintings = new Map<string, Promise<StoredPicture | null>>()
  jobs.work(socialPictureJob, { handle: paintIfOutdated, close: painter.stop })
  jobs.work(socialPicturesUpkeepJob, { handle: (_, { signal }) => runUpkeep(signal) })

  const requestRestaurantPicture: EventHandler<'restaurant.changed'> = ({ restaurantId }, tx) =>
    request(tx, { restaurantId, dishId: null })

  /** One job for any number of dishes: the restaurant's job finds all its dishes whose pictures are outdated. */
  const requestDishPictures: EventHandler<'dishes.changed'> = ({ restaurantId, dishIds }, tx) => {
    const [dishId = null, ...others] = dishIds
    return request(tx, { restaurantId, dishId: others.length === 0 ? dishId : null })
  }

  /** Within a transaction, the job exists only if the transaction commits. */
  async function request(queries: Queries, subject: Subject): Promise<void> {
    if (paintsAhead) await jobs.send(queries, socialPictureJob, subject)
  }

  async function paintIfOutdated(subject: Subject): Promise<void> {
    try {
      const { content, current } = await compare(subject)
      if (content && current?.shows !== digestOf(content)) await paintOnce(subject, content)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new JobFailure(`The picture could not be painted: ${error.code}`, { isRetryable: true, cause: error })
    }
    if (subject.dishId === null) await requestOutdatedDishes(subject.restaurantId)
  }

  /** The pictures of all dishes show the restaurant's name and currency. */
  async function requestOutdatedDishes(restaurantId: number): Promise<void> {
    const [restaurant] = await directory.listShownByIds([restaurantId])
    if (!restaurant) return
    const dishes = (await menu.readPricedMenu(restaurantId)).shown
    const painted = await store.listShownOfDishes(dishes.map(({ dish }) => dish.id))
    const outdated = dishes.filter((one) => painted.get(one.dish.id) !== digestOf(dishCard(texts, restaurant, one)))
    await requestAll(outdated.map(({ dish }) => ({ restaurantId, dishId: dish.id })))
  }

  /** Waits a few seconds for a picture that is not painted yet, then answers with the previous one or none. */
  async function find(slug: string, dishId: number | null): Promise<SharedPicture> {
    const restaurant = await getByName(slug)
    const subject = { restaurantId: restaurant.id, dishId }
    const tags = [restaurantTag(restaurant.id), taxTag, pictureTag(subject)]
    const { next_change } = restaurant.pricing
    const trueUntil = next_change === null || dishId === null ? null : new Date(next_change)
    const { content, current } = await compare(subject)
    if (!content) throw new AppError('menu.dish_not_found')
    if (current?.shows === digestOf(content)) return { path: current.path, tags, trueUntil }
    const painted = await withTimeout(paintOnce(subject, content))
    if (painted) return { path: painted.path, tags, trueUntil }
    return { path: current?.path ?? null, tags, trueUntil: later(placeholderMs) }
  }

  /** An id redirects to the slug, so that each picture has one address. */
  async function getByName(slug: string): Promise<Restaurant> {
    const restaurant = await directory.get(slug)
    if (restaurant.slug !== slug) throw new Moved(restaurant.slug)
    return restaurant
  }

  async function compare(subject: Subject) {
    return { content: await readContent(subject), current: await store.findCurrent(subject) }
  }

  async function readContent({ restaurantId, dishId }: Subject): Promise<CardContent | null> {
    const [restaurant] = await directory.listShownByIds([restaurantId])
    if (!restaurant) return null
    if (dishId === null) return restaurantCard(texts, restaurant)
    const found = (await menu.readPricedMenu(restaurantId)).shown.find(({ dish: { id } }) => id === dishId)
    return found ? dishCard(texts, restaurant, found) : null
  }

  /** The job and the requests that arrive meanwhile share one painting. */
  function paintOnce(subject: Subject, content: CardContent): Promise<StoredPicture | null> {
    const key = `${pictureTag(subject)} ${digestOf(content)}`
    const painting = paintings.get(key) ?? paint(subject).finally(() => paintings.delete(key))
    paintings.set(key, painting)
    return painting
  }

  async function paint(subject: Subject): Promise<StoredPicture | null> {
    // Drawn before the content is read: of two paintings, in any processes, the one with the higher version never shows older content.
    const version = await store.nextVersion()
    const content = await readContent(subject)
    if (!content) return null
    const png = await painter.paint(await withPhoto(content))
    const picture = { path: `social/${randomUUID()}.png`, shows: digestOf(content) }
    try {
      await store.insert({ ...subject, ...picture, version, createdAt: now() })
    } catch (error) {
      // The dish or the restaurant may have been deleted meanwhile: then there is nothing to paint.
      if (await readContent(subject)) throw error
      return null
    }
    await storage.put(picture.path, png, 'image/png')
    await store.markStored(version, now())
    await news.touched([pictureTag(subject)])
    return picture
  }

  async function withPhoto({ photo, drawing, ...texts }: CardContent): Promise<SocialCard> {
    const object = photo ? await uploads.findObject(imageVariant(photo.path, 800)) : null
    return { ...texts, picture: object ? { kind: 'photo', bytes: await buffer(object.body) } : drawing }
  }

  /** Null when painting takes too long or fails. A slow painting continues; after a failure the job tries again. */
  async function withTimeout(painting: Promise<StoredPicture | null>): Promise<StoredPicture | null> {
    const enough = new AbortController()
    const tooLate = pause(longestWaitMs, null, { signal: enough.signal, ref: false }).catch(() => null)
    try {
      return await Promise.race([painting, tooLate])
    } catch (err) {
      log.warn({ err }, 'a social picture could not be painted while somebody asked for it')
      return null
    } finally {
      enough.abort()
    }
  }

  async function runUpkeep(signal: AbortSignal): Promise<void> {
    await removeUnused(signal)
    await requestMissingOf('restaurants', restaurants, ({ id }) => ({ restaurantId: id, dishId: null }), signal)
    await requestMissingOf('dishes', menu, ({ id, restaurantId }) => ({ restaurantId, dishId: id }), signal)
  }

  /** Objects first, then the rows: if the process dies in between, the next job finds the rows again. */
  async function removeUnused(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const unused = await store.listUnused({
        replacedBefore: later(-replacedRetentionMs),
        abandonedBefore: later(-longestPaintingMs),
        limit: atOnce,
      })
      if (unused.length === 0) return
      await storage.delete(unused.map(({ path }) => path))
      await store.delete(unused.map(({ version }) => version))
    }
  }

  type Addresses<Row> = {
    findNewestId(): Promise<number>
    listAddresses(page: { after: number; upTo: number; limit: number }): Promise<Row[]>
  }

  /** Pictures are missing after an update from a version without stored pictures, after a restore, in a new design, or when a job was given up. */
  async function requestMissingOf<Row extends { id: number }>(
    kind: 'restaurants' | 'dishes',
    { findNewestId, listAddresses }: Addresses<Row>,
    subjectOf: (row: Row) => Subject,
    signal: AbortSignal,
  ): Promise<void> {
    const upTo = await findNewestId()
    for (let after = 0; after < upTo && !signal.aborted; ) {
      const rows = await listAddresses({ after, upTo, limit: atOnce })
      const ids = rows.map(({ id }) => id)
      const painted = await store.listPainted(kind, ids, lookOfDigest)
      await requestAll(rows.filter(({ id }) => !painted.has(id)).map(subjectOf))
      after = ids.at(-1) ?? upTo
    }
  }

  async function requestAll(subjects: Subject[]): Promise<void> {
    for (const subject of subjects) await request(db, subject)
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }

  return { requestRestaurantPicture, requestDishPictures, find }
}

/** Tags only the redirect to the picture: pages use the plain address and stay cached when a new version is painted. */
function pictureTag({ restaurantId, dishId }: Subject): string {
  return dishId === null ? `social:restaurant:${restaurantId}` : `social:dish:${dishId}`
}
