import { count, inArray } from 'drizzle-orm'
import { register } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/features/accounts/accounts.table.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import { createBackdating } from './backdate.ts'
import type { DemoRestaurant, DemoReview } from './demo-restaurant.ts'
import { demoRestaurants } from './demo-restaurants.ts'
import { countDemoVisits } from './demo-statistics.ts'
import { mapAtMost } from './map-at-most.ts'
import { type OpenedRestaurant, openRestaurant } from './open-restaurant.ts'
import { demoPassword, diners, newcomer, owners } from './people.ts'
import type { PaintPicture } from './picture-painter.ts'

const restaurantsAtOnce = 2
const accountsAtOnce = 2
const savedDishes = ['Encebollado mixto', 'Ceviche jipijapa', 'Locro de papa', 'Helado de paila de mora']

/** The content of the database before the demo is filled in. */
export type DatabaseContent = 'nothing' | 'the demo' | 'half a demo' | 'something else'

async function findContent(db: Database): Promise<DatabaseContent> {
  const [all] = await db.select({ total: count() }).from(users)
  if (!all?.total) return 'nothing'
  const demo = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [owners[0].email, newcomer.email]))
  if (demo.some(({ email }) => email === newcomer.email)) return 'the demo'
  return demo.length > 0 ? 'half a demo' : 'something else'
}

/** Fills the demo into an empty database, through the services. Does nothing to a database with content. */
export async function fillDemo(
  services: Services,
  paint: PaintPicture,
  restaurants: readonly DemoRestaurant[] = demoRestaurants,
): Promise<DatabaseContent> {
  const content = await findContent(services.database.db)
  if (content !== 'nothing') return content
  const backdate = createBackdating(services.database.db, new Date())

  const signUp = createSignUp(services)
  const ownerAccounts = new Map(await mapAtMost(accountsAtOnce, owners, signUp))
  const [opened, dinerAccounts] = await Promise.all([
    mapAtMost(restaurantsAtOnce, restaurants, (content) =>
      openRestaurant({ services, paint, owner: getAccount(ownerAccounts, content.owner) }, content),
    ),
    mapAtMost(accountsAtOnce, diners, signUp).then((accounts) => new Map(accounts)),
  ])
  await backdate.accounts([...ownerAccounts.values(), ...dinerAccounts.values()].map(({ id }) => id))

  for (const [index, restaurant] of opened.entries()) {
    await backdate.restaurant(restaurant)
    await backdate.prices(restaurant)
    await likeRestaurant(restaurant, index)
    for (const review of restaurant.content.reviews) await writeReview(restaurant, review)
  }
  await saveDishes(opened)
  await countDemoVisits(services, opened)
  await signUp(newcomer)
  return content

  async function likeRestaurant({ restaurant, content }: OpenedRestaurant, index: number) {
    const inAnotherOrder = [...diners.slice(index), ...diners.slice(0, index)]
    for (const { email } of inAnotherOrder.slice(0, content.likes)) {
      await services.likes.toggle(getAccount(dinerAccounts, email), restaurant.id)
    }
  }

  /** 'Mis favoritos' of the diner whose login the demo prints. */
  async function saveDishes(opened: readonly OpenedRestaurant[]) {
    const wished = opened.flatMap(({ dishes }) => dishes.filter(({ name }) => savedDishes.includes(name)))
    for (const { id } of wished) await services.savedDishes.save(getAccount(dinerAccounts, diners[0]?.email), id)
  }

  async function writeReview({ restaurant, content }: OpenedRestaurant, demo: DemoReview) {
    const diner = diners.find(({ name }) => name === demo.by)
    const owner = getAccount(ownerAccounts, content.owner)
    const { rating, comment, answer } = demo
    const author = getAccount(dinerAccounts, diner?.email)
    const written = await services.reviews.create(author, { restaurant_id: restaurant.id, rating, comment })
    const review = answer ? await services.reviews.answer(owner, written.id, answer) : written
    if (demo.isReported) await services.reviews.report(owner, review.id, { reason: 'publicidad' })
    await backdate.review(review, demo)
  }
}

function createSignUp({ accounts }: Services) {
  return async ({ name, email, role }: { name: string; email: string; role: Role }): Promise<[string, Writer]> => {
    const isPlus = role === 'restaurant-plus'
    const form = register.body.parse({ name, email, password: demoPassword, role: isPlus ? 'restaurant' : role })
    const { user } = await accounts.register(form, { network: 'demo', isEmailVerified: true })
    if (isPlus) await accounts.setRole(user.id, role)
    return [email, { ...user, role, token: null }]
  }
}

function getAccount(accounts: Map<string, Writer>, email: string | undefined): Writer {
  const account = accounts.get(email ?? '')
  if (!account) throw new Error(`Nobody of the demo is called ${email}`)
  return account
}
