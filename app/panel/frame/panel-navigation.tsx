import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dinerRoles, ownerRoles, type Role, roles } from '#contract/roles.ts'
import { BasketIcon, HomeIcon, PersonIcon, PlusIcon, ReviewIcon, ShopIcon } from '../../ui/icons.tsx'

export type Destination = {
  to: string
  /** One or two short words for the navigation. Without it only the card links there. */
  label?: string
  icon: ReactNode
  roles: readonly Role[]
  /** Other addresses at which this destination is the current one. */
  alsoAt?: RegExp
  /** The card on the panel's home page. Without it there is no card. */
  card?: { title: string; text: string }
}

/** All destinations of the panel, in their order. `href` does not compile for a page that does not exist. */
const destinations: Destination[] = [
  { to: href('/dashboard'), label: 'Resumen', icon: <HomeIcon />, roles },
  {
    to: href('/dashboard/agregar-restaurante'),
    icon: <PlusIcon />,
    roles: ownerRoles,
    card: {
      title: 'Agregar restaurante',
      text: 'Su nombre, su dirección y dos fotos: con eso ya tiene página y código QR.',
    },
  },
  {
    to: href('/dashboard/mis-restaurantes'),
    label: 'Mis restaurantes',
    icon: <ShopIcon />,
    roles: ownerRoles,
    alsoAt: /^\/dashboard\/(agregar-restaurante$|editar-restaurante\/|restaurante\/)/,
    card: { title: 'Mis restaurantes', text: 'Pon al día sus datos, sus fotos y su carta.' },
  },
  {
    to: href('/dashboard/user/reviews'),
    label: 'Opiniones',
    icon: <ReviewIcon />,
    roles: dinerRoles,
    alsoAt: /^\/restaurante\/[^/]+\/(agregar|editar)-opinion$/,
    card: { title: 'Opiniones', text: 'Encuentra dónde comiste, dale me gusta y cuenta cómo te fue.' },
  },
  {
    to: href('/dashboard/ingredientes'),
    label: 'Ingredientes',
    icon: <BasketIcon />,
    roles: ownerRoles,
    card: { title: 'Ingredientes', text: 'Anota lo que compras y mira cuánto te deja cada plato.' },
  },
  {
    to: href('/profile'),
    label: 'Mi cuenta',
    icon: <PersonIcon />,
    roles,
    card: { title: 'Mi cuenta', text: 'Cambia tu nombre o tu contraseña y descarga tus datos.' },
  },
]

export function destinationsFor(role: Role): Destination[] {
  return destinations.filter((destination) => destination.roles.includes(role))
}
