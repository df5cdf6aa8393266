import { useEffect } from 'react'
import { href } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { loadScreenCode } from '../../client/screen-code.ts'

/** Any id: the code is the same for each. */
const anyId = { id: '1' }

const ownerScreens = [
  href('/dashboard/hoy'),
  href('/dashboard/mis-restaurantes'),
  href('/dashboard/restaurante/:id/hoy', anyId),
  href('/dashboard/restaurante/:id/menu', anyId),
  href('/dashboard/ingredientes'),
  href('/dashboard/editar-restaurante/:id', anyId),
  href('/dashboard/agregar-restaurante'),
  href('/dashboard/restaurante/:id/opiniones', anyId),
  href('/dashboard/restaurante/:id/costos', anyId),
  href('/dashboard/restaurante/:id/qr', anyId),
  href('/profile'),
]
const likelyScreens: Record<Role, string[]> = {
  user: [
    href('/dashboard/user/reviews'),
    href('/dashboard/user/favoritos'),
    href('/restaurante/:id/agregar-opinion', anyId),
    href('/profile'),
  ],
  restaurant: ownerScreens,
  'restaurant-plus': ownerScreens,
  operator: [],
}

/** A person who has just touched the screen is about to need the connection and the processor. */
const calmMs = 2_000

/** Loads the code of the screens that are likely to come next, one after the other, and stops at every touch. */
export function useLikelyScreens(role: Role | undefined) {
  useEffect(() => {
    if (!role || isSavingData()) return
    const waiting = [...likelyScreens[role]]
    let loading = new AbortController()
    let timer = setTimeout(loadNext, calmMs)

    async function loadNext() {
      await untilIdle()
      const path = waiting[0]
      if (loading.signal.aborted) return
      if (!path) return preloadSchemas()
      const { signal } = loading
      // Without a connection the tap on its link tries again.
      await loadScreenCode(path, { priority: 'low', signal }).catch(() => undefined)
      if (signal.aborted) return
      waiting.shift()
      await loadNext()
    }

    function pause() {
      loading.abort()
      loading = new AbortController()
      clearTimeout(timer)
      timer = setTimeout(loadNext, calmMs)
    }

    addEventListener('pointerdown', pause)
    return () => {
      removeEventListener('pointerdown', pause)
      clearTimeout(timer)
      loading.abort()
    }
  }, [role])
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

function untilIdle(): Promise<unknown> {
  // Safari has no requestIdleCallback.
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  )
}
