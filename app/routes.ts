import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. Documents are rendered on the server and not hydrated; the application is hydrated. */
export default [
  layout('layout/document-frame.tsx', [
    index('documents/inicio.tsx'),
    route('restaurantes', 'documents/restaurantes.tsx'),
    route('caracteristicas', 'documents/caracteristicas.tsx'),
    route('precios', 'documents/precios.tsx'),
    route('terminos', 'documents/terminos.tsx'),
    route('privacidad', 'documents/privacidad.tsx'),
    route('restaurante/:id', 'documents/restaurante.tsx'),
    route('restaurante/:id/menu', 'documents/menu.tsx'),
    route('restaurante/:id/menu/:menuId', 'documents/plato.tsx'),
    route('restaurante/:id/opiniones', 'documents/opiniones.tsx'),
    // The same pages under the restaurant's country. A static segment wins over a parameter, so `/restaurante/x/menu` is the menu.
    route('restaurante/:country/:id', 'documents/restaurante.tsx', { id: 'restaurante-por-pais' }),
    route('restaurante/:country/:id/menu/:menuId', 'documents/plato.tsx', { id: 'plato-por-pais' }),
    route('acceso', 'documents/acceso.tsx'),
    route('registro', 'documents/registro.tsx'),
    route('avisos/:token', 'documents/avisos.tsx'),
    route('confirmar-correo/:token', 'documents/confirmar-correo.tsx'),
    route('pedido/:code', 'documents/pedido.tsx'),
    route('sin-conexion', 'documents/sin-conexion.tsx'),
    route('noautorizado', 'documents/noautorizado.tsx'),
    route('*', 'documents/no-encontrado.tsx'),
  ]),
  layout('panel/frame/application.tsx', [
    layout('panel/frame/account-frame.tsx', [
      route('olvido-contrasena', 'panel/olvido-contrasena.tsx'),
      route('restablecer-contrasena/:token', 'panel/restablecer-contrasena.tsx'),
    ]),
    layout('panel/frame/panel-frame.tsx', [
      route('dashboard', 'panel/dashboard.tsx'),
      route('profile', 'panel/profile.tsx'),
      layout('panel/frame/owners-only.tsx', [
        route('dashboard/hoy', 'panel/abrir-hoy.ts'),
        route('dashboard/mis-restaurantes', 'panel/mis-restaurantes.tsx'),
        route('dashboard/agregar-restaurante', 'panel/agregar-restaurante.tsx'),
        layout('panel/frame/restaurant-place.tsx', [
          route('dashboard/restaurante/:id/hoy', 'panel/hoy.tsx'),
          route('dashboard/restaurante/:id/horario', 'panel/horario.tsx'),
          route('dashboard/restaurante/:id/pedidos', 'panel/pedidos.tsx'),
          route('dashboard/restaurante/:id/menu', 'panel/menu-del-restaurante.tsx'),
          route('dashboard/restaurante/:id/importar', 'panel/importar.tsx'),
          route('dashboard/restaurante/:id/costos', 'panel/costos.tsx'),
          route('dashboard/restaurante/:id/opiniones', 'panel/opiniones-recibidas.tsx'),
          route('dashboard/restaurante/:id/qr', 'panel/qr-e-imprimir.tsx'),
          route('dashboard/restaurante/:id/mesas', 'panel/mesas.tsx'),
          route('dashboard/restaurante/:id/pedidos/ajustes', 'panel/ajustes-de-pedidos.tsx'),
          route('dashboard/restaurante/:id/imprimir', 'panel/imprimir.tsx'),
          route('dashboard/restaurante/:id/precios', 'panel/impuestos.tsx'),
          route('dashboard/editar-restaurante/:id', 'panel/editar-restaurante.tsx'),
        ]),
        route('dashboard/ingredientes', 'panel/ingredientes.tsx'),
        route('pago-exitoso', 'panel/pago-exitoso.tsx'),
        route('pago-cancelado', 'panel/pago-cancelado.tsx'),
      ]),
      layout('panel/frame/diners-only.tsx', [
        route('dashboard/user/reviews', 'panel/mis-opiniones.tsx'),
        route('dashboard/user/favoritos', 'panel/mis-favoritos.tsx'),
        route('restaurante/:id/agregar-opinion', 'panel/agregar-opinion.tsx'),
        route('restaurante/:id/editar-opinion', 'panel/editar-opinion.tsx'),
      ]),
    ]),
  ]),
  route('registrate', 'panel/registrate.ts'),
  route('dashboard/restaurante/:id', 'panel/restaurante.ts'),
] satisfies RouteConfig
