import { href, type LoaderFunctionArgs, redirect } from 'react-router'

/** docs/product/README.md, Addresses: a restaurant's place opens on its first tab. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(href('/dashboard/restaurante/:id/hoy', { id: params.id ?? '' }))
}
