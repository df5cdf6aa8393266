import { type ReactNode, Suspense } from 'react'
import { Await, href, Link, type MetaFunction, useLoaderData } from 'react-router'
import { listRestaurants } from '#contract/restaurants.ts'
import type { Role } from '#contract/roles.ts'
import { call } from '../client/api.ts'
import { findPaymentStatus } from '../features/billing/find-payment-status.ts'
import { PlanNotice } from '../features/billing/plan-notice.tsx'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { RestaurantCard } from '../features/restaurants/restaurant-card.tsx'
import { RestaurantList } from '../features/restaurants/restaurant-list.tsx'
import { describeQuota } from '../features/restaurants/restaurant-quota.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { restaurantPath } from '../links/restaurant-paths.ts'
import { readSession, useSession } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { WovenBand } from '../ui/woven-band.tsx'
import classes from './dashboard.module.css'
import { PageHeading } from './frame/page-heading.tsx'
import { type Destination, destinationsFor } from './frame/panel-navigation.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Tú Panel', description: 'Tu lugar de trabajo en CartaViva.' })

/** Owners see their own restaurants, diners the newest ones. */
export function clientLoader() {
  const isDiner = readSession()?.user.role === 'user'
  return {
    restaurants: isDiner ? listNewestRestaurants() : listOwnRestaurants(),
    planStatus: isDiner ? null : findPaymentStatus(),
  }
}

async function listNewestRestaurants() {
  const { items } = await call(listRestaurants, { query: { limit: 6 } })
  return items
}

export default function Dashboard() {
  const { restaurants, planStatus } = useLoaderData<typeof clientLoader>()
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <PageHeading lead={leads[user.role]}>Hola, {user.name}</PageHeading>
      <Suspense>
        <Await resolve={planStatus}>
          {(status) => <div className={classes.plan}>{status && <PlanNotice status={status} />}</div>}
        </Await>
      </Suspense>
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
        <h2>{listHeadings[user.role].title}</h2>
        <RestaurantList
          restaurants={restaurants}
          empty={<p className={classes.empty}>{listHeadings[user.role].empty}</p>}
          renderCard={(restaurant) => (
            <RestaurantCard heading="h3" restaurant={restaurant} to={restaurantPath(restaurant)} />
          )}
        />
      </section>
      <NextStep role={user.role} />
    </>
  )
}

const ownerLead = 'Aquí cuidas lo que tus clientes ven: tu carta, tus precios y tu nombre.'
const leads: Record<Role, string> = {
  user: 'Aquí quedan tus opiniones sobre los lugares donde comes.',
  restaurant: ownerLead,
  'restaurant-plus': ownerLead,
}

const ownList = { title: 'Tus restaurantes', empty: 'Aquí verás los tuyos. Agrega el primero y compártelo hoy mismo.' }
const listHeadings: Record<Role, { title: string; empty: string }> = {
  user: { title: 'Restaurantes nuevos', empty: 'Todavía no hay restaurantes. Vuelve pronto.' },
  restaurant: ownList,
  'restaurant-plus': ownList,
}

function DestinationCard({ to, icon, card, note }: Destination & { note: ReactNode }) {
  if (!card) return null
  return (
    <li>
      <Link to={to} className={classes.card}>
        <span className={classes.icon}>{icon}</span>
        <span className={classes.cardTitle}>{card.title}</span>
        <span className={classes.cardText}>
          {card.text}
          <span className={classes.note}>
            <Suspense>{note}</Suspense>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** A suggestion for new accounts. */
function NextStep({ role }: { role: Role }) {
  const { title, text, to, action } = nextSteps[role]
  return (
    <section className={classes.next}>
      <WovenBand />
      <div className={classes.nextWords}>
        <h2>{title}</h2>
        <p>{text}</p>
        <Link to={to} reloadDocument className={buttonClass('quiet')}>
          {action}
        </Link>
      </div>
    </section>
  )
}

const ownerNextStep = {
  title: 'Conoce lo que tu carta puede hacer',
  text: 'Código QR para cada mesa, precios al día en un toque y el costo real de cada plato.',
  to: '/caracteristicas',
  action: 'Ver características',
}
const nextSteps: Record<Role, { title: string; text: string; to: string; action: string }> = {
  user: {
    title: 'Encuentra dónde comer hoy',
    text: 'Mira los platos más nuevos y abre la carta de cada lugar antes de salir de casa.',
    to: '/',
    action: 'Ver los platos nuevos',
  },
  restaurant: ownerNextStep,
  'restaurant-plus': ownerNextStep,
}
