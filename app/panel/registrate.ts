import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Redirects the specification's sign-up links to /registro. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/registro${new URL(request.url).search}`, 301)
}
