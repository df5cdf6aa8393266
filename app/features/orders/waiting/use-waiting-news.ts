import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { countWaiting, useWaiting } from './waiting-state.ts'

const ordersPath = href('/dashboard/pedidos')

/** While an owner has the panel open, on whichever screen. */
export function useWaitingNews(isOwner: boolean) {
  const waiting = useWaiting()
  useClickedNotices()
  useEffect(() => {
    if (!isOwner) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./follow-waiting.ts').then(({ followWaiting }) => {
      if (!isGone) stop = followWaiting()
    }, ignoreLostFile)
    return () => {
      isGone = true
      stop?.()
    }
  }, [isOwner])
  useCountInTitle(countWaiting(waiting))
  return waiting
}

/** On a weak connection the panel works without it; the next visit asks again. */
function ignoreLostFile() {}

/** Somebody clicked a notice while this page was open: the worker asks for its screen. */
function useClickedNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const hear = ({ data }: MessageEvent) => {
      const { opens } = data ?? {}
      if (typeof opens !== 'string' || (opens === ordersPath && location.pathname.endsWith('/pedidos'))) return
      void navigate(opens)
    }
    workers?.addEventListener('message', hear)
    return () => workers?.removeEventListener('message', hear)
  }, [navigate])
}

/** '(2) Menú del restaurante · CartaViva'. Each screen sets its own title, so it is marked again whenever it changes. */
function useCountInTitle(total: number): void {
  useEffect(() => {
    function mark() {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const wanted = total > 0 ? `(${total}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [total])
}
