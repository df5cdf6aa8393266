import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type Role, roles } from '#contract/roles.ts'
import { HomeIcon, PersonIcon } from './panel-icons.tsx'

export type Destination = {
  to: string
  /** In the side navigation and under the tab's icon: one or two short words. */
  label: string
  icon: ReactNode
  roles: readonly Role[]
  /** What the panel's card says it is good for. Without it there is no card. */
  card?: { title: string; text: string }
}

/** Everything the panel leads to, in the order it is shown. `href` refuses a page that does not exist. */
const destinations: Destination[] = [
  { to: href('/dashboard'), label: 'Inicio', icon: <HomeIcon />, roles },
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
