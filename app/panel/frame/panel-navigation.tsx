import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dinerRoles, operatorRoles, ownerRoles, type Role, roles } from '#contract/roles.ts'
import {
  BasketIcon,
  BellIcon,
  HeartIcon,
  HomeIcon,
  MenuIcon,
  PersonIcon,
  PlusIcon,
  ReviewIcon,
  ShopIcon,
  TodayIcon,
} from '../../ui/icons.tsx'

export type Destination = {
  to: string
  /** One or two short words for the navigation. Without it only the card links there. */
  label?: string
  icon: ReactNode
  roles: readonly Role[]
  /** Other addresses at which this destination is the current one. */
  alsoAt?: RegExp
  /** The number of waiting orders stands on it. */
  isCounted?: true
  /** On phones 'Más' opens it for these. */
  isLessUsedBy?: readonly Role[]
  /** The title of the card on the panel's home page. Without it there is no card. */
  card?: string
}

/** All destinations of the panel, in their order. `href` does not compile for a page that does not exist. */
const destinations: Destination[] = [
  {
    to: href('/dashboard/hoy'),
    label: 'Hoy',
    icon: <TodayIcon />,
    roles: ownerRoles,
    alsoAt: /\/(hoy|horario)$/,
  },
  {
    to: href('/dashboard/pedidos'),
    label: 'Pedidos',
    icon: <BellIcon />,
    roles: ownerRoles,
    alsoAt: /\/pedidos(\/|$)/,
    isCounted: true,
  },
  {
    to: href('/dashboard/menu'),
    label: 'Menú',
    icon: <MenuIcon />,
    roles: ownerRoles,
    alsoAt: /^\/dashboard\/restaurante\/\d+\/(menu|ingles|importar)$/,
  },
  {
    to: href('/dashboard'),
    label: 'Resumen',
    icon: <HomeIcon />,
    roles: [...dinerRoles, ...ownerRoles],
    isLessUsedBy: ownerRoles,
  },
  { to: href('/operador'), label: 'Escritorio', icon: <TodayIcon />, roles: operatorRoles },
  {
    to: href('/dashboard/agregar-restaurante'),
    icon: <PlusIcon />,
    roles: ownerRoles,
    card: 'Agregar restaurante',
  },
  {
    to: href('/dashboard/mis-restaurantes'),
    label: 'Mis restaurantes',
    icon: <ShopIcon />,
    roles: ownerRoles,
    isLessUsedBy: ownerRoles,
    alsoAt: /^\/dashboard\/(agregar-|editar-)?restaurante(?!.*\/(hoy|horario|menu|ingles|importar)$|.*\/pedidos(\/|$))/,
    card: 'Mis restaurantes',
  },
  {
    to: href('/dashboard/user/reviews'),
    label: 'Opiniones',
    icon: <ReviewIcon />,
    roles: dinerRoles,
    alsoAt: /^\/restaurante\/[^/]+\/(agregar|editar)-opinion$/,
    card: 'Opiniones',
  },
  {
    to: href('/dashboard/user/favoritos'),
    label: 'Favoritos',
    icon: <HeartIcon />,
    roles: dinerRoles,
    card: 'Mis favoritos',
  },
  {
    to: href('/dashboard/ingredientes'),
    label: 'Ingredientes',
    icon: <BasketIcon />,
    roles: ownerRoles,
    isLessUsedBy: ownerRoles,
    card: 'Ingredientes',
  },
  {
    to: href('/profile'),
    label: 'Mi cuenta',
    icon: <PersonIcon />,
    roles,
    isLessUsedBy: ownerRoles,
    card: 'Mi cuenta',
  },
]

export function destinationsFor(role: Role): Destination[] {
  return destinations.filter((destination) => destination.roles.includes(role))
}
