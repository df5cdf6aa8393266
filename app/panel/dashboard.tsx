import { lazy, type ReactNode, Suspense } from 'react'
import { Await, href, Link, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { listRestaurants } from '#contract/directory/directory.ts'
import { getOverview } from '#contract/overview/overview.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { call } from '../client/api.ts'
import { findPaymentStatus } from '../features/payments/find-payment-status.ts'
import { RestaurantCard } from '../features/restaurants/restaurant-card.tsx'
import { RestaurantList } from '../features/restaurants/restaurant-list.tsx'
import { describeQuota } from '../features/restaurants/restaurant-quota.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { backToOverview, todayPanelPath } from '../links/panel-paths.ts'
import { restaurantPath } from '../links/restaurant-paths.ts'
import { readSession, useSession } from '../session/session.ts'
import { buttonClass } from '../ui/link-button.tsx'
import { WovenBand } from '../ui/woven-band.tsx'
import classes from './dashboard.module.css'
import { noteOwnRestaurants } from './frame/last-restaurant.ts'
import { PageHeading } from './frame/page-heading.tsx'
import { PanelLink } from './frame/panel-link.tsx'
import { type Destination, destinationsFor } from './frame/panel-navigation.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Tú Panel', description: 'Tu lugar de trabajo en CartaViva.' })

// Not in the first script of the application, which must stay small: they come along with their data.
const loadPlanNotice = () => import('../features/payments/plan-notice.tsx')
const PlanNotice = lazy(async () => ({ default: (await loadPlanNotice()).PlanNotice }))
const VerifyEmailNotice = lazy(async () => ({
  default: (await import('../features/accounts/verify-email-notice.tsx')).VerifyEmailNotice,
}))
const WaitingCards = lazy(async () => ({
  default: (await import('../features/orders/waiting/waiting-cards.tsx')).WaitingCards,
}))
const loadToday = () => import('../features/overview/today-for-owner.tsx')
// Fetched while the application starts, when this is the screen that it starts with.
if (!import.meta.env.SSR && opensFirst()) void loadToday().catch(() => undefined)
const TodayForOwner = lazy(async () => ({ default: (await loadToday()).TodayForOwner }))

function opensFirst(): boolean {
  const role = readSession()?.user.role
  return location.pathname === href('/dashboard') && (role === 'restaurant' || role === 'restaurant-plus')
}

/** Owners see their own restaurants and what waits for them, diners the newest restaurants. */
export function clientLoader() {
  const role = readSession()?.user.role
  if (role === 'operator') throw redirect(href('/operador'))
  if (role === 'user') {
    return { restaurants: listNewestRestaurants(), overview: null, planStatus: null }
  }
  const overview = call(getOverview)
  const restaurants = overview.then(({ restaurants }) => restaurants)
  noteOwnRestaurants(restaurants)
  return {
    restaurants,
    overview: loadToday().then(() => overview),
    planStatus: findPlanStatus(),
  }
}

/** Null when there is no subscription to tell about. */
async function findPlanStatus() {
  const status = await findPaymentStatus()
  if (!status || status.state === 'none') return null
  await loadPlanNotice()
  return status
}

async function listNewestRestaurants(): Promise<Restaurant[]> {
  const { items } = await call(listRestaurants, { query: { limit: 6 } })
  return items
}

export default function Dashboard() {
  const { restaurants, overview, planStatus } = useLoaderData<typeof clientLoader>()
  const user = useSession()?.user
  if (!user) return null
  const isOwner = user.role !== 'user'
  const texts = isOwner ? ownerTexts : dinerTexts
  return (
    <>
      <PageHeading lead={texts.lead}>Hola, {user.name}</PageHeading>
      {isOwner && (
        <div className={classes.plan}>
          <Suspense>
            <WaitingCards />
          </Suspense>
        </div>
      )}
      <Suspense>
        <Await resolve={planStatus} errorElement={null}>
          {(status) => <div className={classes.plan}>{status && <PlanNotice status={status} />}</div>}
        </Await>
      </Suspense>
      {overview && (
        <div className={classes.today}>
          <Suspense fallback={<div className={classes.waiting} />}>
            {/* When it cannot be read, the list of restaurants below says so. */}
            <Await resolve={overview} errorElement={null}>
              {(known) => <TodayForOwner overview={known} linkState={backToOverview} tellsNow />}
            </Await>
          </Suspense>
        </div>
      )}
      {!user.email_verified && (
        <div className={classes.plan}>
          <Suspense fallback={<div className={classes.waiting} />}>
            <VerifyEmailNotice account={user} />
          </Suspense>
        </div>
      )}
      <ul className={classes.cards}>
        {destinationsFor(user.role).map((destination) => (
          <DestinationCard
            key={destination.to}
            {...destination}
            note={
              destination.to === href('/dashboard/agregar-restaurante') && (
                <Await resolve={restaurants} errorElement={null}>
                  {(own) => describeQuota(own.length, user.role)}
                </Await>
              )
            }
          />
        ))}
      </ul>
      <section className={classes.restaurants}>
        <h2>{texts.listTitle}</h2>
        <RestaurantList
          restaurants={restaurants}
          empty={<p className={classes.empty}>{texts.noRestaurants}</p>}
          renderCard={(restaurant) => (
            <RestaurantCard heading="h3" restaurant={restaurant} to={restaurantPath(restaurant)}>
              {isOwner && (
                <PanelLink
                  to={todayPanelPath(restaurant.id)}
                  state={backToOverview}
                  // What most owners open next.
                  prefetch="render"
                  className={`${buttonClass('quiet')} ${classes.manage}`}
                >
                  Administrar<span className="visually-hidden"> {restaurant.name}</span>
                </PanelLink>
              )}
            </RestaurantCard>
          )}
        />
      </section>
      {!isOwner && <NextStep />}
    </>
  )
}

const ownerTexts = {
  lead: 'Aquí cuidas lo que tus clientes ven: tu carta, tus precios y tu nombre.',
  listTitle: 'Tus restaurantes',
  noRestaurants: 'Aquí verás los tuyos. Agrega el primero y compártelo hoy mismo.',
}
const dinerTexts = {
  lead: 'Aquí quedan tus opiniones sobre los lugares donde comes.',
  listTitle: 'Restaurantes nuevos',
  noRestaurants: 'Todavía no hay restaurantes. Vuelve pronto.',
}

function DestinationCard({ to, icon, card, note }: Destination & { note: ReactNode }) {
  if (!card) return null
  return (
    <li>
      <PanelLink to={to} className={classes.card}>
        <span className={classes.icon}>{icon}</span>
        <span>
          {card}
          <span className={classes.note}>
            <Suspense>{note}</Suspense>
          </span>
        </span>
      </PanelLink>
    </li>
  )
}

/** A suggestion for diners. */
function NextStep() {
  return (
    <section className={classes.next}>
      <WovenBand />
      <div className={classes.nextWords}>
        <h2>Encuentra dónde comer hoy</h2>
        <p>Mira los platos más nuevos y abre la carta de cada lugar antes de salir de casa.</p>
        <Link to="/" reloadDocument className={buttonClass('quiet')}>
          Ver los platos nuevos
        </Link>
      </div>
    </section>
  )
}
