import { emptyRestaurant, fullRestaurant } from './sample-restaurants.ts'

export type SamplePage = {
  /** As in `app/routes.ts`. */
  route: string
  /** A URL of that route. */
  path: string
  kind: 'document' | 'application'
  /** Who may open it; others are redirected to /noautorizado. */
  who: 'anybody' | 'owner' | 'diner' | 'operator' | 'anybody logged in'
  status?: 404
  /** A document with a form that a script checks and sends. Without JavaScript the page says so. */
  hasForm?: true
  /** Never cached, because its address has a secret. It is compressed while it is sent, less well. */
  isSecret?: true
}

const restaurant = `/restaurante/${fullRestaurant.slug}`

/** One page of every route, for the checks that visit every page. `scripts/sample-pages.test.ts` fails when a route is missing here. */
export const samplePages: SamplePage[] = [
  { route: '/', path: '/', kind: 'document', who: 'anybody' },
  { route: '/restaurantes', path: '/restaurantes', kind: 'document', who: 'anybody' },
  { route: '/almuerzos', path: '/almuerzos', kind: 'document', who: 'anybody' },
  // A city without restaurants has no page.
  { route: '/ciudad/:ciudad', path: '/ciudad/ninguna', kind: 'document', who: 'anybody', status: 404 },
  {
    route: '/ciudad/:ciudad/:categoria',
    path: '/ciudad/ninguna/ceviches',
    kind: 'document',
    who: 'anybody',
    status: 404,
  },
  { route: '/glosario', path: '/glosario', kind: 'document', who: 'anybody' },
  { route: '/glosario/:termino', path: '/glosario/llapingacho', kind: 'document', who: 'anybody' },
  { route: '/caracteristicas', path: '/caracteristicas', kind: 'document', who: 'anybody' },
  { route: '/precios', path: '/precios', kind: 'document', who: 'anybody' },
  { route: '/terminos', path: '/terminos', kind: 'document', who: 'anybody' },
  { route: '/privacidad', path: '/privacidad', kind: 'document', who: 'anybody' },
  { route: '/restaurante/:id', path: restaurant, kind: 'document', who: 'anybody' },
  { route: '/restaurante/:id/menu', path: `${restaurant}/menu`, kind: 'document', who: 'anybody' },
  { route: '/restaurante/:id/menu/:menuId', path: `${restaurant}/menu/1`, kind: 'document', who: 'anybody' },
  { route: '/restaurante/:id/opiniones', path: `${restaurant}/opiniones`, kind: 'document', who: 'anybody' },
  {
    route: '/restaurante/:country/:id',
    path: `/restaurante/ecuador/${emptyRestaurant.slug}`,
    kind: 'document',
    who: 'anybody',
  },
  {
    route: '/restaurante/:country/:id/menu/:menuId',
    path: `/restaurante/ecuador/${fullRestaurant.slug}/menu/30`,
    kind: 'document',
    who: 'anybody',
  },
  { route: '/sin-conexion', path: '/sin-conexion', kind: 'document', who: 'anybody' },
  // Links that no account has.
  {
    route: '/confirmar-correo/:token',
    path: '/confirmar-correo/abc',
    kind: 'document',
    who: 'anybody',
    isSecret: true,
  },
  { route: '/avisos/:token', path: '/avisos/abc', kind: 'document', who: 'anybody', status: 404 },
  // A code that no order has.
  { route: '/pedido/:code', path: '/pedido/abc', kind: 'document', who: 'anybody', status: 404 },
  { route: '/acceso', path: '/acceso', kind: 'document', who: 'anybody', hasForm: true },
  { route: '/registro', path: '/registro', kind: 'document', who: 'anybody', hasForm: true },
  { route: '/noautorizado', path: '/noautorizado', kind: 'document', who: 'anybody' },
  { route: '/*', path: '/no-existe', kind: 'document', who: 'anybody', status: 404 },
  { route: '/registrate', path: '/registrate?plan=basic', kind: 'application', who: 'anybody' },
  { route: '/olvido-contrasena', path: '/olvido-contrasena', kind: 'application', who: 'anybody' },
  { route: '/restablecer-contrasena/:token', path: '/restablecer-contrasena/abc', kind: 'application', who: 'anybody' },
  { route: '/dashboard', path: '/dashboard', kind: 'application', who: 'anybody logged in' },
  { route: '/dashboard/hoy', path: '/dashboard/hoy', kind: 'application', who: 'owner' },
  { route: '/dashboard/pedidos', path: '/dashboard/pedidos', kind: 'application', who: 'owner' },
  { route: '/dashboard/menu', path: '/dashboard/menu', kind: 'application', who: 'owner' },
  {
    route: '/dashboard/mis-restaurantes',
    path: '/dashboard/mis-restaurantes',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/agregar-restaurante',
    path: '/dashboard/agregar-restaurante',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/editar-restaurante/:id',
    path: '/dashboard/editar-restaurante/1',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id',
    path: '/dashboard/restaurante/1',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/hoy',
    path: '/dashboard/restaurante/1/hoy',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/horario',
    path: '/dashboard/restaurante/1/horario',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/imprimir',
    path: '/dashboard/restaurante/1/imprimir',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/pedidos',
    path: '/dashboard/restaurante/1/pedidos',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/precios',
    path: '/dashboard/restaurante/1/precios',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/ingles',
    path: '/dashboard/restaurante/1/ingles',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/importar',
    path: '/dashboard/restaurante/1/importar',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/costos',
    path: '/dashboard/restaurante/1/costos',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/compras',
    path: '/dashboard/restaurante/1/compras',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/qr',
    path: '/dashboard/restaurante/1/qr',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/mesas',
    path: '/dashboard/restaurante/1/mesas',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/pedidos/caja',
    path: '/dashboard/restaurante/1/pedidos/caja',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/pedidos/ajustes',
    path: '/dashboard/restaurante/1/pedidos/ajustes',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/opiniones',
    path: '/dashboard/restaurante/1/opiniones',
    kind: 'application',
    who: 'owner',
  },
  {
    route: '/dashboard/restaurante/:id/estadisticas',
    path: '/dashboard/restaurante/1/estadisticas',
    kind: 'application',
    who: 'owner',
  },
  { route: '/dashboard/user/reviews', path: '/dashboard/user/reviews', kind: 'application', who: 'diner' },
  { route: '/dashboard/user/favoritos', path: '/dashboard/user/favoritos', kind: 'application', who: 'diner' },
  {
    route: '/restaurante/:id/agregar-opinion',
    path: '/restaurante/1/agregar-opinion',
    kind: 'application',
    who: 'diner',
  },
  {
    route: '/restaurante/:id/editar-opinion',
    path: '/restaurante/1/editar-opinion',
    kind: 'application',
    who: 'diner',
  },
  {
    route: '/dashboard/restaurante/:id/menu',
    path: '/dashboard/restaurante/1/menu',
    kind: 'application',
    who: 'owner',
  },
  { route: '/dashboard/ingredientes', path: '/dashboard/ingredientes', kind: 'application', who: 'owner' },
  { route: '/pago-exitoso', path: '/pago-exitoso', kind: 'application', who: 'owner' },
  { route: '/pago-cancelado', path: '/pago-cancelado', kind: 'application', who: 'owner' },
  { route: '/operador', path: '/operador', kind: 'application', who: 'operator' },
  { route: '/profile', path: '/profile', kind: 'application', who: 'anybody logged in' },
]

export const publicPages = samplePages.filter(({ who }) => who === 'anybody')
export const documents = samplePages.filter(({ kind }) => kind === 'document')
export const guardedPages = samplePages.filter(({ who }) => who !== 'anybody')
