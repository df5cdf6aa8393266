import { z } from 'zod'
import { hourSeconds } from '#contract/durations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'

/** How many devices of an account are told of orders. */
export const maxDevices = 20

const deviceSchema = z.object({
  id: z.int(),
  device: z.string().nullable().describe('Navegador y sistema, como «Chrome en Android»; null si no se sabe'),
  created_at: z.iso.datetime(),
})
export type NoticeDevice = z.output<typeof deviceSchema>

/** The content of a push. It never says who ordered or what. Browsers that know declarative push show it without our worker. */
export const pushPayloadSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string(), body: z.string(), navigate: z.string(), tag: z.string() }),
  /** Our worker gets it all the same, and tells the page that a test has arrived. */
  mutable: z.literal(true),
  test: z.string().optional(),
})
export type PushPayload = z.output<typeof pushPayloadSchema>

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Math.floor((text.length * 3) / 4) === bytes, 'No es una clave.')

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  tag: 'Avisos',
  summary: 'La clave pública con la que un navegador acepta avisos de este servidor (VAPID)',
  access: ownerRoles,
  response: z.object({ public_key: z.string() }),
  errors: [],
})

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  tag: 'Avisos',
  summary:
    'Avisa de pedidos nuevos a un equipo: lo que da `PushSubscription.toJSON()`. La misma dirección otra vez es el mismo equipo',
  access: ownerRoles,
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/, normalize: true }).max(1000),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  status: 201,
  response: deviceSchema,
  limits: [{ per: 'account', max: 120, windowSeconds: hourSeconds }],
  errors: ['push.service_unknown', 'push.limit_reached', 'request.too_many'],
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/push/devices',
  tag: 'Avisos',
  summary: 'Los equipos a los que se avisa de pedidos nuevos',
  access: ownerRoles,
  response: z.array(deviceSchema),
  errors: [],
})

const ofDevice = z.object({ deviceId: id })

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:deviceId',
  tag: 'Avisos',
  summary: 'Deja de avisar a un equipo',
  access: ownerRoles,
  params: ofDevice,
  response: z.object({ message: z.string() }),
  errors: ['push.device_not_found'],
})

export const testDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/:deviceId/test',
  tag: 'Avisos',
  summary: 'Envía un aviso de prueba. Que el servicio lo aceptó no dice que llegó: eso lo sabe el equipo',
  access: ownerRoles,
  params: ofDevice,
  body: z.object({ test: z.uuid().describe('Vuelve en el aviso') }),
  response: z.object({ accepted: z.boolean().describe('false: el servicio de avisos no respondió o lo rechazó') }),
  limits: [{ per: 'account', max: 60, windowSeconds: hourSeconds }],
  errors: ['push.device_not_found', 'request.too_many'],
})
