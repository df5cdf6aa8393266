import { z } from 'zod'
import { orderRefusals } from './order-refusals.ts'
import { waiterRefusalWords } from './texts/es/at-table.ts'
import { refusalWords } from './texts/es/refusals.ts'

type ErrorEntry = { status: number; message: string }

/** Every expected refusal: its status and the words a person reads: Spanish, or English where docs/product/ fixes the text. A code without a text does not compile. */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: refusalWords['request.invalid'] },
  'request.malformed': { status: 400, message: refusalWords['request.malformed'] },
  'request.too_large': { status: 413, message: refusalWords['request.too_large'] },
  'request.unsupported_media': { status: 415, message: refusalWords['request.unsupported_media'] },
  'request.foreign_page': { status: 403, message: refusalWords['request.foreign_page'] },
  'request.too_many': { status: 429, message: refusalWords['request.too_many'] },
  'request.not_found': { status: 404, message: refusalWords['request.not_found'] },
  'request.too_slow': { status: 408, message: refusalWords['request.too_slow'] },
  'request.timeout': { status: 503, message: refusalWords['request.timeout'] },
  'server.overloaded': { status: 503, message: refusalWords['server.overloaded'] },
  'server.unavailable': { status: 503, message: refusalWords['server.unavailable'] },
  'server.disk_full': { status: 503, message: refusalWords['server.disk_full'] },
  'server.error': { status: 500, message: refusalWords['server.error'] },
  'auth.required': { status: 401, message: refusalWords['auth.required'] },
  'auth.forbidden': { status: 403, message: refusalWords['auth.forbidden'] },
  'auth.wrong_credentials': { status: 401, message: refusalWords['auth.wrong_credentials'] },
  'auth.wrong_password': { status: 403, message: 'Esa no es tu contraseña actual.' },
  'auth.suspended': { status: 403, message: refusalWords['auth.suspended'] },
  'auth.account_not_found': { status: 404, message: 'No encontramos esa cuenta.' },
  'operator.second_factor_needed': {
    status: 403,
    message: 'Antes de usar el escritorio agrega un segundo paso a tu cuenta.',
  },
  'operator.protected_account': { status: 403, message: 'La cuenta de otro operador solo se cambia por comando.' },
  'operator.nothing_to_do': { status: 409, message: 'Ya estaba así: recarga la página.' },
  'operator.job_not_retryable': { status: 409, message: 'Ese trabajo ya no se puede repetir.' },
  'auth.common_password': { status: 400, message: refusalWords['auth.common_password'] },
  'auth.email_taken': { status: 409, message: refusalWords['auth.email_taken'] },
  'auth.kind_fixed': {
    status: 409,
    message:
      'Esta cuenta ya tiene restaurantes, opiniones, me gusta, platos guardados o pagos: su tipo ya no se puede cambiar.',
  },
  'auth.reset_invalid': {
    status: 400,
    message: 'Este enlace ya no sirve. Pide uno nuevo para restablecer tu contraseña.',
  },
  'auth.second_factor_required': { status: 403, message: refusalWords['auth.second_factor_required'] },
  'auth.second_factor_wrong': { status: 403, message: refusalWords['auth.second_factor_wrong'] },
  'auth.second_factor_expired': { status: 403, message: refusalWords['auth.second_factor_expired'] },
  'auth.second_factor_exists': { status: 409, message: 'Tu cuenta ya tiene una aplicación de códigos.' },
  'auth.second_factor_missing': { status: 409, message: 'Tu cuenta no tiene un segundo paso.' },
  'auth.passkey_not_found': { status: 404, message: 'Esa llave de acceso ya no está en tu cuenta.' },
  'auth.too_many_passkeys': { status: 409, message: 'Tu cuenta ya tiene 10 llaves de acceso.' },
  'auth.session_not_found': { status: 404, message: 'Esa sesión ya está cerrada.' },
  'auth.email_unverified': {
    status: 403,
    message: 'Antes confirma tu correo: abre el enlace que te enviamos. En «Mi cuenta» puedes pedir otro.',
  },
  'auth.export_running': {
    status: 409,
    message: 'Tus datos ya se están descargando. Espera a que termine esa descarga.',
  },
  'auth.email_link_invalid': { status: 400, message: 'Este enlace ya no sirve. Pide otro en «Mi cuenta».' },
  'request.invalid_cursor': { status: 400, message: refusalWords['request.invalid_cursor'] },
  'restaurant.not_found': { status: 404, message: refusalWords['restaurant.not_found'] },
  'glossary.not_found': { status: 404, message: refusalWords['glossary.not_found'] },
  'city.not_found': { status: 404, message: refusalWords['city.not_found'] },
  'restaurant.limit_reached': { status: 403, message: 'You have reached your restaurant limit.' },
  'restaurant.bad_phone': { status: 400, message: 'Revisa los números de teléfono.' },
  'restaurant.name_differs': { status: 400, message: 'El nombre que escribiste no es el del restaurante.' },
  'restaurant.too_many_renames': {
    status: 429,
    message:
      'Ya cambiaste la dirección de este restaurante 5 veces en 30 días. Deja el nombre y la dirección como estaban; todo lo demás lo puedes cambiar.',
  },
  'saved_dishes.limit_reached': { status: 409, message: refusalWords['saved_dishes.limit_reached'] },
  'menu.past_moment': { status: 400, message: 'Ese momento ya pasó. Elige uno que venga.' },
  'import.busy': { status: 503, message: 'Estamos leyendo muchas cartas. Inténtalo de nuevo en unos segundos.' },
  'import.missing': { status: 400, message: 'Elige un archivo o pega el texto de tu carta.' },
  'import.too_large': { status: 413, message: 'El archivo pesa demasiado: hasta 10 MB.' },
  'import.text_too_large': {
    status: 413,
    message: 'Un archivo de texto o CSV puede pesar hasta 1 MB. Las fotos, los PDF y los Excel, hasta 10 MB.',
  },
  'import.still_reading': {
    status: 409,
    message: 'Todavía estamos leyendo la carta que enviaste antes. Espera a que termine, o cancélala.',
  },
  'import.storage_down': { status: 503, message: 'No pudimos guardar tu carta. Inténtalo de nuevo en unos segundos.' },
  'import.not_found': { status: 404, message: 'Esta carta leída ya no existe: se guardan 7 días.' },
  'import.not_ready': { status: 409, message: 'Esta carta no se puede corregir ni publicar ahora.' },
  'import.too_many_rows': { status: 409, message: 'Una carta puede tener hasta 1000 filas.' },
  'import.already_applied': { status: 409, message: 'Esta carta ya se publicó.' },
  'import.nothing_chosen': { status: 400, message: 'Elige al menos un plato.' },
  'import.rows_differ': { status: 409, message: 'La lista cambió mientras la revisabas. Vuelve a cargarla.' },
  'import.row_incomplete': { status: 400, message: 'A este plato le falta el nombre o el precio.' },
  'import.not_applied': { status: 409, message: 'Esta carta no está publicada: no hay nada que deshacer.' },
  'import.undo_expired': { status: 409, message: 'Ya pasó un día: esta publicación no se puede deshacer.' },
  'image.missing': { status: 400, message: 'Elige una imagen.' },
  'image.not_an_image': { status: 400, message: 'Ese archivo no es una imagen PNG, JPEG o WebP que podamos leer.' },
  'image.too_large': {
    status: 413,
    message: 'La imagen es demasiado grande: hasta 10 MB y 40 megapíxeles (20 si es de 16 bits).',
  },
  'image.not_yours': { status: 403, message: 'Esa imagen no es de tu cuenta.' },
  'image.quota_reached': {
    status: 403,
    message: 'Tu cuenta ya no tiene espacio para más imágenes. Borra alguna o mejora tu plan.',
  },
  'image.busy': { status: 503, message: 'Estamos procesando muchas imágenes. Inténtalo de nuevo en unos segundos.' },
  'image.storage_down': {
    status: 503,
    message: 'Ahora mismo no podemos guardar ni mostrar imágenes. Inténtalo de nuevo en unos minutos.',
  },
  'menu.dish_not_found': { status: 404, message: refusalWords['menu.dish_not_found'] },
  'menu.limit_reached': { status: 403, message: 'Upgrade to Restaurant Plus to add more items.' },
  'menu.order_differs': { status: 409, message: 'El menú cambió mientras lo ordenabas. Vuelve a cargarlo.' },
  'menu.option_not_found': { status: 404, message: 'Esa opción no es de este plato. Vuelve a cargar el menú.' },
  'menu.price_below_zero': {
    status: 400,
    message: 'Con lo que baja el precio, alguien podría pagar menos de cero. Sube el precio o cambia las opciones.',
  },
  'almuerzo.not_found': { status: 404, message: 'Ese día no hay almuerzo publicado.' },
  'almuerzo.template_not_found': { status: 404, message: 'No encontramos esa plantilla.' },
  'almuerzo.too_many_templates': { status: 409, message: 'Ya tienes 20 plantillas. Borra alguna para guardar otra.' },
  'ingredient.not_found': { status: 404, message: 'No encontramos ese ingrediente.' },
  'ingredient.is_prepared': { status: 409, message: 'Esto se prepara: su costo sale de su receta.' },
  'ingredient.allergens_follow': {
    status: 409,
    message: 'Esto se prepara: sus alérgenos y dietas salen de sus ingredientes.',
  },
  'ingredient.not_prepared': { status: 409, message: 'Esto se compra: no tiene receta.' },
  'ingredient.pack_not_found': { status: 404, message: 'No encontramos esa forma de compra.' },
  'ingredient.pack_limit': { status: 403, message: 'Este ingrediente ya tiene 20 formas de compra.' },
  'ingredient.pack_unit': { status: 400, message: 'La unidad de compra no se convierte en la del ingrediente.' },
  'preparation.limit_reached': { status: 403, message: 'Este restaurante ya tiene 200 preparaciones.' },
  'preparation.circle': { status: 409, message: 'Una preparación no puede llevarse a sí misma.' },
  'preparation.too_deep': { status: 409, message: 'Una preparación puede tener hasta cinco niveles.' },
  'ingredient.limit_reached': { status: 403, message: 'Este restaurante ya tiene 1000 ingredientes.' },
  'review.not_found': { status: 404, message: 'No encontramos esa opinión.' },
  'review.exists': { status: 409, message: 'Ya opinaste sobre este restaurante. Puedes editar tu opinión.' },
  'review.own': { status: 403, message: 'Esa opinión es tuya: puedes editarla o borrarla.' },
  'notices.link_unknown': { status: 404, message: refusalWords['notices.link_unknown'] },
  'order.not_found': { status: 404, message: refusalWords['order.not_found'] },
  ...orderRefusals,
  'waiter.off': { status: 409, message: waiterRefusalWords['waiter.off'] },
  'waiter.closed': { status: 409, message: waiterRefusalWords['waiter.closed'] },
  'waiter.table_unknown': { status: 404, message: waiterRefusalWords['waiter.table_unknown'] },
  'waiter.called_already': { status: 409, message: waiterRefusalWords['waiter.called_already'] },
  'push.service_unknown': { status: 400, message: 'No conocemos el servicio de avisos de este navegador.' },
  'push.limit_reached': { status: 403, message: 'Tienes demasiados equipos con avisos. Quita uno en tu cuenta.' },
  'push.device_not_found': { status: 404, message: 'Ese equipo ya no recibe avisos.' },
  'order.changed': { status: 409, message: 'Este pedido ya cambió en otra pantalla.' },
  'order.not_editable': {
    status: 409,
    message: 'Este pedido ya está pagado, entregado o anulado: sus platos no cambian.',
  },
  'order.edits_too_many': { status: 409, message: 'Este pedido ya cambió demasiadas veces.' },
  'order.origin_forgotten': {
    status: 409,
    message: 'Este pedido ya no recuerda de qué conexión llegó: se olvida a las 48 horas.',
  },
  'order.transfer_unconfirmed': {
    status: 409,
    message: 'Revisa primero que la transferencia ya esté en tu cuenta.',
  },
  'statistics.plus_only': {
    status: 403,
    message: 'Con tu plan ves hoy y los últimos 7 días. Con Restaurante Plus ves todo.',
  },
  'statistics.bad_period': { status: 400, message: 'Elige un período de hasta un año que no termine después de hoy.' },
  'paper.busy': { status: 503, message: 'Estamos preparando muchos impresos. Inténtalo de nuevo en unos segundos.' },
  'payments.not_configured': { status: 409, message: 'Los pagos todavía no están configurados.' },
  'payments.already_plus': { status: 409, message: 'Ya tienes Restaurante Plus.' },
  'payments.past_due': {
    status: 409,
    message: 'Tu suscripción tiene un pago pendiente. Revisa tu tarjeta en «Administrar mi suscripción».',
  },
  'payments.no_subscription': { status: 409, message: 'Todavía no tienes una suscripción que administrar.' },
  'payments.bad_signature': { status: 400, message: 'El aviso no trae una firma válida.' },
  'payments.unavailable': {
    status: 503,
    message: 'El servicio de pagos no responde ahora. Inténtalo de nuevo en unos minutos.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Lo que un programa necesita para seguir; su forma depende de `code`'),
})
export type ErrorBody = z.output<typeof errorBodySchema>

export type FieldErrors = Record<string, string>

/** An expected refusal. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fieldErrors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly details: Record<string, unknown> | undefined

  /** `about` names what the sentence is about and comes before it; `more` comes after it. `details` are for programs, in a shape that the contract describes beside the endpoint. */
  constructor(
    code: ErrorCode,
    {
      about,
      more,
      ...told
    }: {
      fieldErrors?: FieldErrors
      retryAfterSeconds?: number
      about?: string
      more?: string
      details?: Record<string, unknown>
    } = {},
  ) {
    super(
      `${about === undefined ? '' : `${about}: `}${errorCatalogue[code].message}${more === undefined ? '' : ` ${more}`}`,
    )
    this.name = 'AppError'
    this.code = code
    this.status = errorCatalogue[code].status
    this.fieldErrors = told.fieldErrors
    this.retryAfterSeconds = told.retryAfterSeconds
    this.details = told.details
  }
}

/** The restaurant was renamed: its old slug redirects to the new one permanently. */
export class Moved extends Error {
  readonly slug: string

  constructor(slug: string) {
    super(`Moved to ${slug}`)
    this.name = 'Moved'
    this.slug = slug
  }
}

/** By name, not by class: a page may be rendered with another copy of this module than the server's. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError'
}

export function isMoved(error: unknown): error is Moved {
  return error instanceof Error && error.name === 'Moved'
}

export function presentError(error: AppError): ErrorBody {
  return {
    message: error.message,
    code: error.code,
    ...(error.fieldErrors ? { errors: error.fieldErrors } : {}),
    ...(error.details ? { details: error.details } : {}),
  }
}
