import { Link, type MetaFunction } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { WovenBand } from '../ui/woven-band.tsx'
import classes from './dashboard.module.css'
import { type Destination, destinationsFor } from './panel-navigation.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Tú Panel', description: 'Tu lugar de trabajo en CartaViva.' })

export default function Dashboard() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <h1 className={classes.heading}>Hola, {user.name}</h1>
      <p className={classes.lead}>{leads[user.role]}</p>
      <ul className={classes.cards}>
        {destinationsFor(user.role).map((destination) => (
          <DestinationCard key={destination.to} {...destination} />
        ))}
      </ul>
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

function DestinationCard({ to, icon, card }: Destination) {
  if (!card) return null
  return (
    <li>
      <Link to={to} className={classes.card}>
        <span className={classes.icon}>{icon}</span>
        <span className={classes.cardTitle}>{card.title}</span>
        <span className={classes.cardText}>{card.text}</span>
      </Link>
    </li>
  )
}

/** What to do next, for whoever has just arrived. */
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
