export type SamplePage = {
  /** As the route table writes it. */
  route: string
  /** A URL of that route. */
  path: string
  status: 200 | 404
}

/** A page of every route that anybody may open. A route that is missing here fails `scripts/sample-pages.test.ts`. */
export const publicPages: SamplePage[] = [
  { route: '/', path: '/', status: 200 },
  { route: '/caracteristicas', path: '/caracteristicas', status: 200 },
  { route: '/precios', path: '/precios', status: 200 },
  { route: '/noautorizado', path: '/noautorizado', status: 200 },
  { route: '/*', path: '/no-existe', status: 404 },
]
