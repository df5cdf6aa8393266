import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { instantOf, localTimeAt, timeZones } from '#contract/hours/time-zones.ts'
import {
  type AccountOnDesk,
  type DeskAction,
  deskActions,
  type Figures,
  type JobOnDesk,
  type RecordedAction,
  type RestaurantOnDesk,
  type ReviewOnDesk,
} from '#contract/operator/operator.ts'
import type { AlsoWrite, Database } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import { countDishesSince } from '#server/features/menu/dishes-to-index.queries.ts'
import type { TakenDownService } from '#server/features/restaurants/taken-down.service.ts'
import type { ReviewsService } from '#server/features/reviews/reviews.service.ts'
import type { StatisticsService } from '#server/features/statistics/statistics.service.ts'
import { type Jobs, NotRetryable } from '#server/jobs/jobs.ts'
import type { SecurityLog } from '#server/security-log.ts'
import { type ActionRow, createOperatorStore } from './operator.store.ts'

const mostFound = 20
const mostActions = 200
const [operatorsZone] = timeZones.Ecuador

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'listFailed' | 'retry'>
  accounts: Pick<
    AccountsService,
    | 'findAccount'
    | 'listAccounts'
    | 'search'
    | 'countSince'
    | 'setSuspended'
    | 'hasSecondFactor'
    | 'sessions'
    | 'secondFactor'
  >
  restaurants: TakenDownService
  reviews: Pick<ReviewsService, 'listForOperator' | 'countSince' | 'decide'>
  statistics: Pick<StatisticsService, 'readTotals'>
  securityLog: SecurityLog
  now?: () => Date
}

type Operator = { account: Account; network: string }
type Asked = { action: DeskAction; target_id: string; reason: string }

export type OperatorService = ReturnType<typeof createOperatorService>

/** Operators work at /operador: docs/decisions/0030-operator.md */
export function createOperatorService(dependencies: Dependencies) {
  const { db, jobs, accounts, restaurants, reviews, statistics, securityLog } = dependencies
  const { now = () => new Date() } = dependencies
  const store = createOperatorStore(db)

  /** A stolen password must not be enough to take restaurants down. */
  async function ensureProtected({ id }: Account): Promise<void> {
    if (!(await accounts.hasSecondFactor(id))) throw new AppError('operator.second_factor_needed')
  }

  async function readFigures(): Promise<Figures> {
    const { date } = localTimeAt(now(), operatorsZone)
    const since = instantOf({ date, minutes: 0 }, operatorsZone)
    const today = await statistics.readTotals(1)
    return {
      date,
      sign_ups: await accounts.countSince(since),
      restaurants: await restaurants.countSince(since),
      dishes: await countDishesSince(db, since),
      reviews: await reviews.countSince(since),
      visits: today.menu_views,
      orders: today.orders,
      failed_jobs: (await jobs.listFailed()).total,
      reported_reviews: (await reviews.listForOperator('reported')).length,
    }
  }

  async function listReviews(which: 'reported' | 'hidden'): Promise<ReviewOnDesk[]> {
    const rows = await reviews.listForOperator(which)
    const authors = byId(await accounts.listAccounts(rows.map(({ user_id }) => user_id)))
    const places = byId(await restaurants.listNames(rows.map(({ restaurant_id }) => restaurant_id)))
    return rows.map((row) => {
      const author = authors.get(row.user_id)
      return {
        ...row,
        author: author ? { id: author.id, name: author.name, email: author.email } : null,
        restaurant: places.get(row.restaurant_id) ?? null,
      }
    })
  }

  async function search(words: string): Promise<{ restaurants: RestaurantOnDesk[]; accounts: AccountOnDesk[] }> {
    const places = await restaurants.search(words, mostFound)
    const owners = byId(await accounts.listAccounts(places.map(({ ownerId }) => ownerId)))
    const people = await accounts.search(words, mostFound)
    return {
      restaurants: places.map(({ ownerId, takenDownAt, takenDownReason, ...place }) => ({
        ...place,
        owner_email: owners.get(ownerId)?.email ?? '',
        taken_down: stateOf(takenDownAt, takenDownReason),
      })),
      accounts: await Promise.all(
        people.map(async ({ id, name, email, role, sessions, createdAt, suspendedAt, suspendedReason }) => ({
          ...{ id, name, email, role, sessions },
          created_at: createdAt.toISOString(),
          has_second_factor: await accounts.hasSecondFactor(id),
          suspended: stateOf(suspendedAt, suspendedReason),
        })),
      ),
    }
  }

  async function listJobs(): Promise<{ total: number; failed: JobOnDesk[] }> {
    const { failed, total } = await jobs.listFailed()
    return {
      total,
      failed: failed.map(({ id, queue, title, about, attempts, finishedAt, problem, payload }) => ({
        ...{ id, queue, title, about, attempts, problem },
        finished_at: finishedAt?.toISOString() ?? null,
        is_retryable: payload !== null,
      })),
    }
  }

  /** Does it and records it, in one transaction: there is no action without its record, and no record of what failed. */
  async function act({ account, network }: Operator, { action, target_id, reason }: Asked): Promise<RecordedAction> {
    const target = `${deskActions[action]}:${target_id}`
    const rows: ActionRow[] = []
    await perform[action](target_id, reason, async (tx) => {
      rows.push(
        await createOperatorStore(tx).insert({ operatorId: account.id, action, target, reason, createdAt: now() }),
      )
    })
    securityLog.write('operator', { accountId: account.id, network, detail: action, target, reason })
    return getOnly(await present(rows))
  }

  const perform: Record<DeskAction, (id: string, reason: string, record: AlsoWrite) => Promise<void>> = {
    'hide-review': (id, reason, record) =>
      reviews.decide(numberOf(id, 'review.not_found'), true, { reason, alsoWrite: record }),
    'show-review': (id, _reason, record) =>
      reviews.decide(numberOf(id, 'review.not_found'), false, { alsoWrite: record }),
    'take-down-restaurant': setTakenDown,
    'restore-restaurant': (id, _reason, record) => setTakenDown(id, null, record),
    'suspend-account': async (id, reason, record) => accounts.setSuspended((await getSubject(id)).id, reason, record),
    'restore-account': async (id, _reason, record) => accounts.setSuspended((await getSubject(id)).id, null, record),
    'end-sessions': async (id, _reason, record) => {
      await accounts.sessions.endAll((await getSubject(id)).id, record)
    },
    'reset-second-factor': async (id, _reason, record) => {
      const hadAny = await accounts.secondFactor.reset(await getSubject(id), record)
      if (!hadAny) throw new AppError('operator.nothing_to_do')
    },
    'retry-job': async (id, _reason, record) => {
      const retried = await jobs.retry(id, record).catch((error) => {
        if (error instanceof NotRetryable) return 0
        throw error
      })
      if (retried === 0) throw new AppError('operator.job_not_retryable')
    },
  }

  async function setTakenDown(id: string, reason: string | null, record: AlsoWrite): Promise<void> {
    const isChanged = await restaurants.setTakenDown(numberOf(id, 'restaurant.not_found'), reason, record)
    if (!isChanged) throw new AppError('operator.nothing_to_do')
  }

  /** Operators cannot lock each other, or themselves, out. */
  async function getSubject(id: string): Promise<Account> {
    const account = await accounts.findAccount(numberOf(id, 'auth.account_not_found'))
    if (!account) throw new AppError('auth.account_not_found')
    if (account.role === 'operator') throw new AppError('operator.protected_account')
    return account
  }

  async function present(rows: readonly ActionRow[]): Promise<RecordedAction[]> {
    const idsOf = (kind: string) =>
      rows.flatMap(({ target }) => (target.startsWith(`${kind}:`) ? [Number(target.slice(kind.length + 1))] : []))
    const people = byId(
      await accounts.listAccounts([...idsOf('account'), ...rows.flatMap(({ operatorId }) => operatorId ?? [])]),
    )
    const names = new Map<string, string>([
      ...(await restaurants.listNames(idsOf('restaurant'))).map(({ id, name }) => [`restaurant:${id}`, name] as const),
      ...[...people.values()].map(({ id, email }) => [`account:${id}`, email] as const),
    ])
    return rows.map(({ id, createdAt, action, operatorId, target, reason }) => ({
      ...{ id, action, target, reason },
      created_at: createdAt.toISOString(),
      operator: operatorId === null ? null : (people.get(operatorId)?.email ?? null),
      target_name: names.get(target) ?? null,
    }))
  }

  return {
    ensureProtected,
    readFigures,
    listReviews,
    search,
    listJobs,
    listActions: async () => present(await store.listLast(mostActions)),
    act,
    /** An operator at the command line needs to give no reason. */
    recordCommand: (action: 'make-operator' | 'unmake-operator', accountId: number) =>
      store.insert({ operatorId: null, action, target: `account:${accountId}`, reason: 'npm run admin' }),
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function stateOf(at: Date | null, reason: string | null) {
  return at && { at: at.toISOString(), reason: reason ?? '' }
}

function numberOf(id: string, code: 'review.not_found' | 'restaurant.not_found' | 'auth.account_not_found'): number {
  if (!/^\d{1,9}$/.test(id)) throw new AppError(code)
  return Number(id)
}

function getOnly<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('There is no row')
  return row
}
