import { type LoaderFunctionArgs, redirect } from 'react-router'

/** docs/product/README.md, Addresses: /registrate leads to /registro. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/registro${new URL(request.url).search}`, 301)
}
