import { buffer } from 'node:stream/consumers'
import type { Account } from '#contract/accounts/accounts.ts'
import type { Download } from '#contract/endpoint.ts'
import { Moved } from '#contract/errors.ts'
import { shortDateText } from '#contract/hours/opening-text.ts'
import { addDays, instantOf, localTimeAt, usualTimeZone } from '#contract/hours/time-zones.ts'
import { tableLabel } from '#contract/orders/table-names.ts'
import { pdfType } from '#contract/pdf-file.ts'
import type { CartaChoice, CartaFormat, CartaOptions, TableFile, TableOptions } from '#contract/print/print.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import type { CartaContent } from '#server/adapters/print/carta-content.ts'
import { tableWords } from '#server/adapters/print/paper-words.ts'
import type { PrintCaller, Printer } from '#server/adapters/print/printer.ts'
import type { TablesContent } from '#server/adapters/print/tables-content.ts'
import type { ReadsFrom, TrueUntil } from '#server/cache/answer-sources.ts'
import type { Database } from '#server/db/database.ts'
import { restaurantTag, taxTag } from '#server/events/page-tags.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { cartaOf } from './carta-of.ts'
import { createPrintStore } from './print.store.ts'

type Dependencies = {
  db: Database
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'get'>
  menu: Pick<MenuService, 'readPricedMenu'>
  uploads: Pick<UploadsService, 'findObject'>
  printer: Printer
  publicUrl: string
  now?: () => Date
}

/** The owner, whether the browser still waits, and the words of the paper. */
type Asking = { account: Account; gone: AbortSignal; texts: Texts }
type Reader = Pick<Asking, 'texts'> & { account?: Account | null }
type PublicAsking = { texts: Texts; readsFrom: ReadsFrom; trueUntil: TrueUntil }

export type PrintService = ReturnType<typeof createPrintService>

export function createPrintService(dependencies: Dependencies) {
  const {
    db,
    ownerWrite,
    restaurants,
    directory,
    menu,
    uploads,
    printer,
    publicUrl,
    now = () => new Date(),
  } = dependencies
  const store = createPrintStore(db)

  /** Everybody who asks for a restaurant's carta is one caller: the page cache lets them share one print. */
  async function printPublicCarta(slug: string, format: CartaFormat, { texts, readsFrom, trueUntil }: PublicAsking) {
    const restaurant = await directory.get(slug)
    if (restaurant.slug !== slug) throw new Moved(restaurant.slug)
    readsFrom(restaurantTag(restaurant.id), taxTag)
    const options = optionsOf(await store.findChoice(restaurant.id), format)
    const { carta, nextChange } = await readCarta(restaurant, options, { texts })
    if (nextChange) trueUntil(nextChange)
    trueUntil(endOfDay(restaurant))
    return asPdf(await printer.print({ caller: 'everybody' }, { carta }), `carta-${restaurant.slug}.pdf`)
  }

  async function getChoice(account: Account, restaurantId: number): Promise<CartaChoice> {
    await restaurants.ensureOwn(account, restaurantId)
    // The screen asks for this first, and for pages next.
    printer.prepare()
    return store.findChoice(restaurantId)
  }

  async function setChoice(account: Writer, restaurantId: number, choice: CartaChoice): Promise<CartaChoice> {
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      await createPrintStore(tx).putChoice(restaurantId, choice)
      await publish('print-choice.changed', { restaurantId })
    })
    return choice
  }

  async function printCarta(asking: Asking, restaurantId: number, options: CartaOptions): Promise<Download> {
    const restaurant = await getOwn(asking, restaurantId)
    const { carta } = await readCarta(restaurant, options, asking)
    return asPdf(await printer.print(callerOf(asking), { carta }), `carta-${restaurant.slug}.pdf`)
  }

  async function previewCarta(asking: Asking, restaurantId: number, options: CartaOptions) {
    const { carta } = await readCarta(await getOwn(asking, restaurantId), options, asking)
    return printer.preview(callerOf(asking), { carta })
  }

  async function printTables(asking: Asking, restaurantId: number, file: TableFile, options: TableOptions) {
    const restaurant = await getOwn(asking, restaurantId)
    const tables = await tablesOf(restaurant, file, options, asking.texts)
    return asPdf(await printer.print(callerOf(asking), { tables }), `${restaurant.slug}-${file}`)
  }

  async function previewTables(asking: Asking, restaurantId: number, file: TableFile, options: TableOptions) {
    const tables = await tablesOf(await getOwn(asking, restaurantId), file, options, asking.texts)
    return printer.preview(callerOf(asking), { tables })
  }

  async function getOwn({ account }: Asking, restaurantId: number): Promise<Restaurant> {
    await restaurants.ensureOwn(account, restaurantId)
    return directory.get(String(restaurantId), account)
  }

  async function readCarta(restaurant: Restaurant, options: CartaOptions, { texts, account = null }: Reader) {
    const { shown, nextChange } = await menu.readPricedMenu(restaurant.id, { viewer: account })
    const url = menuUrlOf(restaurant)
    const { contents, photographed } = cartaOf(texts, { restaurant, url }, shown, options)
    const day = today(restaurant)
    const carta: CartaContent = {
      ...contents,
      day,
      date: shortDateText(texts.time, day),
      logo: await readPicture(restaurant.logo?.path),
      photos: await readPhotos(photographed, contents),
    }
    return { carta, nextChange }
  }

  async function tablesOf(
    restaurant: Restaurant,
    file: TableFile,
    options: TableOptions,
    { print: words }: Texts,
  ): Promise<TablesContent> {
    const { design, accent = null, line = words.scan, stickers, wifi = null } = options
    const url = menuUrlOf(restaurant)
    const named = options.tables.map((name) => {
      const ownUrl = `${url}?${new URLSearchParams({ mesa: name })}`
      return { name: tableLabel(name, words), url: ownUrl, alt: words.code(ownUrl) }
    })
    return {
      ...{ file, design, accent, line, stickers, wifi, restaurant: restaurant.name, day: today(restaurant) },
      words: tableWords(words, { file, restaurant: restaurant.name, wifi }),
      tables: named.length > 0 ? named : [{ name: null, url, alt: words.code(url) }],
      logo: await readPicture(restaurant.logo?.path),
    }
  }

  /** One after the other: a menu may have hundreds. One that is missing is left out with its number. */
  async function readPhotos(paths: readonly string[], { sections }: Pick<CartaContent, 'sections'>) {
    const photos: Uint8Array[] = []
    const places = new Map<number, number>()
    for (const [index, path] of paths.entries()) {
      const photo = await readPicture(path)
      if (photo) places.set(index, photos.push(photo) - 1)
    }
    for (const dish of sections.flatMap(({ dishes }) => dishes)) {
      if (dish.photo !== null) dish.photo = places.get(dish.photo) ?? null
    }
    return photos
  }

  async function readPicture(path: string | undefined): Promise<Uint8Array | null> {
    const object = path ? await uploads.findObject(imageVariant(path, 400)) : null
    return object ? buffer(object.body) : null
  }

  function menuUrlOf({ slug }: Restaurant): string {
    return new URL(`/restaurante/${slug}/menu`, publicUrl).href
  }

  function today(restaurant: Restaurant) {
    return localTimeAt(now(), timeZoneOf(restaurant)).date
  }

  function endOfDay(restaurant: Restaurant): Date {
    return instantOf({ date: addDays(today(restaurant), 1), minutes: 0 }, timeZoneOf(restaurant))
  }

  return {
    ...{ printPublicCarta, printCarta, previewCarta, printTables, previewTables, getChoice, setChoice },
    findChoice: store.findChoice,
    stop: printer.stop,
  }
}

function timeZoneOf({ opening, country, city }: Restaurant): string {
  return opening?.time_zone ?? usualTimeZone(country, city)
}

function optionsOf({ design, accent, descriptions, photos, sold_out }: CartaChoice, format: CartaFormat): CartaOptions {
  const flag = (isOn: boolean) => (isOn ? '1' : '0')
  return {
    ...{ format, design, descriptions: flag(descriptions), photos: flag(photos), sold_out: flag(sold_out) },
    ...(accent === null ? {} : { accent }),
  }
}

function asPdf(content: Uint8Array, fileName: string): Download {
  return { content, mediaType: pdfType, fileName }
}

function callerOf({ account, gone }: Asking): PrintCaller {
  return { caller: `account ${account.id}`, gone }
}
