import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs } from '#contract/durations.ts'
import type { Download } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { orderDays } from '#contract/orders/orders.ts'
import type { TicketWidth } from '#contract/orders/ticket.ts'
import { ticketLines } from '#contract/orders/ticket-lines.ts'
import { pdfType } from '#contract/pdf-file.ts'
import type { Texts } from '#contract/texts/texts.ts'
import type { Printer } from '#server/adapters/print/printer.ts'
import type { Database } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { createOrdersStore } from '../orders.store.ts'
import { presentReceived } from '../present-order.ts'

type Dependencies = {
  db: Database
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'get'>
  printer: Pick<Printer, 'print'>
  texts: Texts
  publicUrl: string
  now?: () => Date
}

export type TicketsService = ReturnType<typeof createTicketsService>

export function createTicketsService(dependencies: Dependencies) {
  const { db, restaurants, directory, printer, texts, publicUrl, now = () => new Date() } = dependencies
  const store = createOrdersStore(db)

  async function print(
    { account, gone }: { account: Account; gone: AbortSignal },
    restaurantId: number,
    orderId: number,
    width: TicketWidth,
  ): Promise<Download> {
    await restaurants.ensureOwn(account, restaurantId)
    const row = await store.find(restaurantId, orderId, new Date(now().getTime() - orderDays * dayMs))
    if (!row) throw new AppError('order.not_found')
    const { name: restaurant } = await directory.get(String(restaurantId), account)
    const order = presentReceived(row, publicUrl)
    const called = order.number === null ? order.code : texts.ticket.number(order.number)
    const ticket = {
      title: texts.ticket.titleOf(called, restaurant),
      lang: texts.ticket.lang,
      day: localTimeAt(row.createdAt, row.timeZone).date,
      width,
      lines: ticketLines(order, restaurant, texts),
    }
    const content = await printer.print({ caller: `account ${account.id}`, gone }, { ticket })
    return { content, mediaType: pdfType, fileName: `pedido-${order.number ?? order.code}.pdf` }
  }

  return { print }
}
