import { href, Link } from 'react-router'
import { listImports } from '#contract/imports/imports.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { hideToast, showToast } from '../../../controls/toasts.ts'
import { type BeingRead, forgetBeingRead, readBeingRead } from './being-read.ts'

const lookAgainMs = 3_000
const toastId = 'carta-leida'

/** Asks about the menu that was sent until it is read, and says so where the owner is then. Its own screen asks for itself. */
export function followReading(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const sent = readBeingRead()
    if (!sent) return
    // Nobody would see it.
    if (!document.hidden && !isOnItsScreen(sent)) await tellWhenRead(sent)
    if (!isStopped) timer = setTimeout(look, lookAgainMs)
  }

  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function tellWhenRead({ id, restaurantId }: BeingRead): Promise<void> {
  const imports = await call(listImports, { params: { restaurantId } }).catch(ignoreUnlessGone)
  if (!imports) return
  const read = imports.find((one) => one.id === id)
  if (read?.status === 'reading') return
  forgetBeingRead(id)
  if (read?.status === 'ready')
    tell(restaurantId, id, `Tu carta está leída: ${dishesText(read.row_count)}.`, 'Revisarla')
  if (read?.status === 'failed') tell(restaurantId, id, 'No pudimos leer tu carta.', 'Ver por qué')
}

/** Another owner's restaurant, or none: somebody else sent the menu from this browser. */
function ignoreUnlessGone(error: unknown) {
  if (error instanceof CallFailure && [403, 404].includes(error.status)) return []
  return null
}

function tell(restaurantId: number, id: number, message: string, link: string) {
  showToast({
    id: toastId,
    tone: link === 'Revisarla' ? 'good' : 'bad',
    message: (
      <>
        {message}{' '}
        <Link to={`${importPath(restaurantId)}?carta=${id}`} onClick={() => hideToast(toastId)}>
          {link}
        </Link>
      </>
    ),
  })
}

function isOnItsScreen({ id, restaurantId }: BeingRead): boolean {
  const { pathname, search } = location
  return pathname === importPath(restaurantId) && new URLSearchParams(search).get('carta') === String(id)
}

function importPath(restaurantId: number): string {
  return href('/dashboard/restaurante/:id/importar', { id: String(restaurantId) })
}

function dishesText(count: number): string {
  return count === 1 ? 'un plato' : `${count} platos`
}
