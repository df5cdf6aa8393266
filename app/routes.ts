import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. Documents are rendered on the server and carry no application; the application is hydrated. */
export default [
  layout('layout/document-frame.tsx', [
    index('documents/inicio.tsx'),
    route('caracteristicas', 'documents/caracteristicas.tsx'),
    route('precios', 'documents/precios.tsx'),
    route('noautorizado', 'documents/noautorizado.tsx'),
    route('*', 'documents/no-encontrado.tsx'),
  ]),
] satisfies RouteConfig
