import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Dialog } from './dialog.tsx'
import classes from './unsaved-changes.module.css'

export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>

/** Asks before changes are lost: by the page's own question within the panel, by the browser's when the page is left. */
export function useUnsavedChanges() {
  const [hasChanges, setHasChanges] = useState(false)
  const { isReleased, release } = useLeavingQuestion(hasChanges)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  return { blocker, setHasChanges, release }
}

/** The browser's own question, for a page that is closed, reloaded or left for a document. */
export function useLeavingQuestion(hasChanges: boolean) {
  const isReleased = useRef(false)
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
  return {
    isReleased,
    /** They are saved, or no longer wanted: from now on nothing is asked. */
    release() {
      isReleased.current = true
    },
  }
}

export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Dialog title="¿Salir sin guardar?" isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <p>Lo que cambiaste en esta página se perderá.</p>
      <div className={classes.actions}>
        <Button onClick={() => blocker.reset?.()} fullWidth>
          Seguir editando
        </Button>
        <Button variant="subtle" color="red" onClick={() => blocker.proceed?.()} fullWidth>
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  )
}
