import { useEffect } from 'react'
import { href } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { loadScreenCode } from '../../client/screen-code.ts'

/** Any id: the code is the same for each. */
const anyId = { id: '1' }

const ownerScreens = [
  href('/dashboard/mis-restaurantes'),
  href('/dashboard/restaurante/:id/menu', anyId),
  href('/dashboard/ingredientes'),
  href('/dashboard/editar-restaurante/:id', anyId),
  href('/dashboard/agregar-restaurante'),
  href('/dashboard/restaurante/:id/opiniones', anyId),
  href('/profile'),
]
const likelyScreens: Record<Role, string[]> = {
  user: [href('/dashboard/user/reviews'), href('/restaurante/:id/agregar-opinion', anyId), href('/profile')],
  restaurant: ownerScreens,
  'restaurant-plus': ownerScreens,
}

/** Loads the code of the screens that are likely to come next, one after the other and while nothing else happens. */
export function useLikelyScreens(role: Role | undefined) {
  useEffect(() => {
    if (!role || isSavingData()) return
    let isGone = false
    void (async () => {
      for (const path of likelyScreens[role]) {
        await untilIdle()
        if (isGone) return
        // The tap on its link tries again.
        await loadScreenCode(path, { priority: 'low' }).catch(() => undefined)
      }
      await untilIdle()
      if (!isGone) preloadSchemas()
    })()
    return () => {
      isGone = true
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
