import { listRestaurants } from '#contract/directory/directory.ts'
import { listLatestDishes } from '#contract/menu/menu.ts'
import { NewestDishes, NewestRestaurants } from '../features/directory/home/newest.tsx'
import { SearchForm } from '../features/directory/search-form.tsx'
import { PhoneMenu } from '../features/showcase/phone-menu.tsx'
import { SampleCostTicket } from '../features/showcase/sample-cost-ticket.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { ArrowIcon, CheckIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/inicio.ts'
import styles from './inicio.module.css'

const shownDishes = 12
const shownRestaurants = 12

export async function loader({ context }: Route.LoaderArgs) {
  const call = getCall(context)
  const [restaurants, dishes] = await Promise.all([
    call(listRestaurants, { query: { limit: shownRestaurants } }),
    call(listLatestDishes, { query: { limit: shownDishes } }),
  ])
  return withoutSerialising({ restaurants: restaurants.items, dishes })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).home
  return pageMeta(matches, { title, description, path: '/' })
}

export default function Inicio({ loaderData: { restaurants, dishes } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.search}>
        <SearchForm />
      </div>
      <Hero />
      <NewestRestaurants restaurants={restaurants} />
      <NewestDishes dishes={dishes} />
      <HowItWorks />
      <DishCosts />
      <ForDiners />
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

const plates = ['ceviche-mixto', 'seco-de-chivo', 'jugo-de-mora', 'menestra-con-carne', 'ceviche-de-concha']

function ForDiners() {
  const words = useWords('home')
  return (
    <section className={styles.section}>
      <div className={styles.diners}>
        <div className={styles.copy}>
          <h2>{words.dinersHeading}</h2>
          <p>{words.diners}</p>
          <LinkButton href="/restaurantes" look="quiet">
            {words.findRestaurant}
          </LinkButton>
        </div>
        <ul aria-hidden="true" className={styles.plates}>
          {plates.map((plate) => (
            <li key={plate}>
              <img src={`/muestra/${plate}.webp`} alt="" width="320" height="240" loading="lazy" />
            </li>
          ))}
        </ul>
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
