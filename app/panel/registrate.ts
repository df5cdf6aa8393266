import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The specification's sign-up links lead here; the page itself is /registro. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/registro${new URL(request.url).search}`, 301)
}
