import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ownerRoles } from '#contract/roles.ts'

/** Each kind has its own link to stop it. */
export const noticeKinds = ['reviews', 'weekly', 'late_orders'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const noticesSchema = z.object({
  is_on: z.boolean().describe('Avisos de opiniones nuevas'),
  weekly_on: z.boolean().describe('El resumen de cada semana'),
  late_orders_on: z.boolean().describe('Pedidos que nadie atiende en 10 minutos'),
})

export const getMyNotices = endpoint({
  method: 'GET',
  path: '/api/auth/me/notices',
  tag: 'Avisos',
  summary: 'Qué avisos recibe el dueño por correo',
  access: ownerRoles,
  response: noticesSchema,
  errors: [],
})

export const setMyNotices = endpoint({
  method: 'PUT',
  path: '/api/auth/me/notices',
  tag: 'Avisos',
  summary: 'Activa o detiene avisos por correo; lo que falta queda como está',
  access: ownerRoles,
  body: noticesSchema.partial(),
  response: noticesSchema,
  errors: [],
})

/** The link at the end of every notice works without a login. */
export const getNoticesByLink = endpoint({
  method: 'GET',
  path: '/api/notices/:token',
  tag: 'Avisos',
  summary: 'Lo mismo para quien tiene el enlace de un aviso, sin sesión',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ kind: z.enum(noticeKinds), is_on: z.boolean() }),
  errors: ['notices.link_unknown'],
})
