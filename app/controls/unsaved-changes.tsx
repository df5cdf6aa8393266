import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Dialog } from './dialog.tsx'
import classes from './unsaved-changes.module.css'

const question = '¿Salir sin guardar?'
const warning = 'Lo que cambiaste en esta página se perderá.'

export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>

/** Asks before changes are lost: by the page's own question within the panel, by the browser's when the page is left. */
export function useUnsavedChanges(hasChangesAtFirst = false) {
  const [hasChanges, setHasChanges] = useState(hasChangesAtFirst)
  const { isReleased, release } = useLeavingQuestion(hasChanges)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  return { blocker, hasChanges, setHasChanges, release }
}

/**
 * The browser's own question, for a page that is closed, reloaded, left for a document or by logging out. A session that ends by itself
 * does not end the page.
 */
export function useLeavingQuestion(hasChanges: boolean) {
  const isReleased = useRef(false)
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    const askBeforeLogout = (event: Event) => {
      if (isReleased.current) return
      if (confirm(`${question} ${warning}`)) isReleased.current = true
      else event.preventDefault()
    }
    const stayWithChanges = (event: Event) => {
      if (!isReleased.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    addEventListener('logout', askBeforeLogout)
    addEventListener('sessionended', stayWithChanges)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('logout', askBeforeLogout)
      removeEventListener('sessionended', stayWithChanges)
    }
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
    <LosingChangesDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

type LosingChangesDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

export function LosingChangesDialog({ isOpen, onStay, onLeave }: LosingChangesDialogProps) {
  return (
    <Dialog title={question} isOpen={isOpen} onClose={onStay}>
      <p>{warning}</p>
      <div className={classes.actions}>
        <Button onClick={onStay} fullWidth>
          Seguir editando
        </Button>
        <Button variant="subtle" color="red" onClick={onLeave} fullWidth>
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  )
}
