import { data } from 'react-router'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { Call } from '#contract/endpoint.ts'
import { listLatestDishes } from '#contract/menu/menu.ts'
import { listAlmuerzos } from '#contract/search/almuerzo-search.ts'
import { readDirectorySearch } from '../features/directory/directory-search.ts'
import type { ListedRestaurant } from '../features/directory/find-results.ts'
import { NewestDishes, NewestRestaurants } from '../features/directory/home/newest.tsx'
import { Today } from '../features/directory/home/today.tsx'
import { PhoneMenu } from '../features/showcase/phone-menu.tsx'
import { SampleCostTicket } from '../features/showcase/sample-cost-ticket.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { ArrowIcon, CheckIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/inicio.ts'
import styles from './inicio.module.css'

const shownAlmuerzos = 3
const mostOpen = 4
const shownDishes = 12
const shownRestaurants = 12
/** Among them some are open. */
const readRestaurants = 36

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = getCall(context)
  const { near } = readDirectorySearch(new URL(request.url).searchParams)
  const [almuerzos, restaurants, dishes] = await Promise.all([
    call(listAlmuerzos, { query: { limit: shownAlmuerzos, ...(near && { near }) } }),
    call(listRestaurants, { query: { limit: readRestaurants } }),
    call(listLatestDishes, { query: { limit: shownDishes } }),
  ])
  const offered = almuerzos.filter(({ sold_out }) => !sold_out)
  // In the evening the first screen shows what is open instead.
  const findOpen = async () => (near ? listNearestOpen(call, near) : chooseOpen(restaurants.items))
  const answer = withoutSerialising({
    almuerzos: offered,
    open: offered.length > 0 ? [] : await findOpen(),
    restaurants: restaurants.items.slice(0, shownRestaurants),
    dishes,
  })
  // There are as many positions as diners: such a page is neither cached nor kept by anybody.
  return near ? data(answer, { headers: { 'cache-control': 'no-store' } }) : data(answer)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The best rated ones. A search would ask the database more often than a page may. */
function chooseOpen(restaurants: readonly ListedRestaurant[]): ListedRestaurant[] {
  const open = restaurants.filter(({ opening, median_price }) => opening?.open && median_price !== null)
  return open.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)).slice(0, mostOpen)
}

async function listNearestOpen(call: Call, near: string): Promise<ListedRestaurant[]> {
  const query = { limit: readRestaurants, near, open_now: '1', order: 'distance' } as const
  const { items } = await call(listRestaurants, { query })
  return items.filter(({ median_price }) => median_price !== null).slice(0, mostOpen)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).home
  return pageMeta(matches, { title, description, path: '/' })
}

export default function Inicio({ loaderData: { almuerzos, open, restaurants, dishes } }: Route.ComponentProps) {
  return (
    <>
      <Today almuerzos={almuerzos} open={open} />
      <Hero />
      <NewestRestaurants restaurants={restaurants} />
      <NewestDishes dishes={dishes} />
      <HowItWorks />
      <DishCosts />
      <LastCall />
    </>
  )
}

function Hero() {
  const words = useWords('home')
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1>{words.heading}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.actions}>
          <LinkButton href="/registro">{words.create}</LinkButton>
          <LinkButton href="/restaurantes" look="quiet">
            {words.toRestaurants}
          </LinkButton>
        </div>
        <ul className={styles.promises}>
          {words.promises.map((promise) => (
            <li key={promise}>
              <CheckIcon />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stage}>
        <PhoneMenu />
        <p className={styles.hint}>{words.sampleHint}</p>
      </div>
    </section>
  )
}

function HowItWorks() {
  const words = useWords('home')
  return (
    <section className={styles.section}>
      <h2>{words.stepsHeading}</h2>
      <ol className={styles.steps}>
        {words.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DishCosts() {
  const words = useWords('home')
  return (
    <section className={styles.costs}>
      <div className={styles.split}>
        <div className={styles.copy}>
          <h2>{words.costsHeading}</h2>
          <p>{words.costs}</p>
          <a href="/caracteristicas" className={styles.more}>
            {words.toFeatures} <ArrowIcon />
          </a>
        </div>
        <SampleCostTicket />
      </div>
    </section>
  )
}

function LastCall() {
  const words = useWords('home')
  return (
    <section className={styles.lastCall}>
      <h2>{words.lastHeading}</h2>
      <p>{words.last}</p>
      <LinkButton href="/registro">{words.create}</LinkButton>
    </section>
  )
}
