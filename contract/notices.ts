import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ownerRoles } from './roles.ts'

const noticesSchema = z.object({ is_on: z.boolean() })

export const getMyNotices = endpoint({
  method: 'GET',
  path: '/api/auth/me/notices',
  tag: 'Cuentas',
  summary: 'Si el dueño recibe los avisos de opiniones nuevas por correo',
  access: ownerRoles,
  response: noticesSchema,
  errors: [],
})

export const setMyNotices = endpoint({
  method: 'PUT',
  path: '/api/auth/me/notices',
  tag: 'Cuentas',
  summary: 'Activa o detiene los avisos de opiniones nuevas por correo',
  access: ownerRoles,
  body: noticesSchema,
  response: noticesSchema,
  errors: [],
})

/** The link at the end of every notice works without a login. */
export const getNoticesByLink = endpoint({
  method: 'GET',
  path: '/api/notices/:token',
  tag: 'Cuentas',
  summary: 'Lo mismo para quien tiene el enlace de un aviso, sin sesión',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  response: noticesSchema,
  errors: ['notices.link_unknown'],
})
