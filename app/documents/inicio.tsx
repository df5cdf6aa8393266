import { listLatestDishes } from '#contract/menu.ts'
import { listRestaurants } from '#contract/restaurants.ts'
import { NewestDishes, NewestRestaurants } from '../features/directory/newest.tsx'
import { SearchForm } from '../features/directory/search-form.tsx'
import { CostTicket } from '../features/showcase/cost-ticket.tsx'
import { PhoneMenu } from '../features/showcase/phone-menu.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { LinkButton } from '../ui/button.tsx'
import { ArrowIcon, CheckIcon } from '../ui/icons.tsx'
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
  return pageMeta(matches, {
    title: 'CartaViva: la carta digital de tu restaurante',
    description:
      'Publica la carta de tu restaurante con fotos, precios y código QR. Tus clientes la abren en su celular, siempre al día. Gratis para empezar.',
    path: '/',
  })
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
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1>Eleva tu negocio</h1>
        <p className={styles.lead}>
          Tu carta en el celular de cada cliente: con fotos, precios al día y un código QR en cada mesa. La cambias tú,
          en un minuto, entre servicio y servicio.
        </p>
        <div className={styles.actions}>
          <LinkButton href="/registro">Crea tu carta gratis</LinkButton>
          <LinkButton href="/restaurantes" look="quiet">
            Ver restaurantes
          </LinkButton>
        </div>
        <ul className={styles.promises}>
          {['Gratis para empezar', 'Sin instalar nada', 'Abre rápido, hasta con mala señal'].map((promise) => (
            <li key={promise}>
              <CheckIcon />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stage}>
        <PhoneMenu />
        <p className={styles.hint}>Toca las categorías: así la ven tus clientes.</p>
      </div>
    </section>
  )
}

const steps = [
  {
    title: 'Cuenta quién eres',
    text: 'El nombre, la dirección, tu WhatsApp y una foto del local. Con eso ya tienes página propia.',
  },
  {
    title: 'Agrega tus platos',
    text: 'Nombre, precio y foto. Si sube el camarón o cambia la carta, la actualizas y todos lo ven al instante.',
  },
  {
    title: 'Pon el QR en la mesa',
    text: 'Descarga el código, imprímelo y listo. El mismo código sirve siempre, aunque cambies toda la carta.',
  },
]

function HowItWorks() {
  return (
    <section className={styles.section}>
      <h2>De la cocina a la mesa en tres pasos</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
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
  return (
    <section className={styles.costs}>
      <div className={styles.split}>
        <div className={styles.copy}>
          <h2>Sabe cuánto te deja cada plato</h2>
          <p>
            Anota tus ingredientes una sola vez. CartaViva suma lo que lleva cada plato y te dice cuánto cuesta
            servirlo, para que pongas el precio con números y no al ojo.
          </p>
          <a href="/caracteristicas" className={styles.more}>
            Mira todo lo que hace <ArrowIcon />
          </a>
        </div>
        <CostTicket />
      </div>
    </section>
  )
}

const plates = ['ceviche-mixto', 'seco-de-chivo', 'jugo-de-mora', 'menestra-con-carne', 'ceviche-de-concha']

function ForDiners() {
  return (
    <section className={styles.section}>
      <div className={styles.diners}>
        <div className={styles.copy}>
          <h2>¿Y tú, qué quieres comer hoy?</h2>
          <p>Mira cartas con precios de verdad, lee lo que otros opinan y escribe al restaurante por WhatsApp.</p>
          <LinkButton href="/restaurantes" look="quiet">
            Busca un restaurante
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
  return (
    <section className={styles.lastCall}>
      <h2>Tu carta puede estar viva hoy</h2>
      <p>Registrarte es gratis y no pide tarjeta.</p>
      <LinkButton href="/registro">Crea tu carta gratis</LinkButton>
    </section>
  )
}
