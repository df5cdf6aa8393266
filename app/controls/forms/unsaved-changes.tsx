import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { type Blocker, type Location, useBlocker, useNavigate } from 'react-router'
import { type LoggingOut, sessionEvents } from '../../session/stored-session.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './unsaved-changes.module.css'

const question = '¿Salir sin guardar?'
const warning = 'Lo que cambiaste en esta página se perderá.'

type Move = { currentLocation: Location; nextLocation: Location }

/** Whether a navigation loses the changes. */
export type LosingMove = (move: Move) => boolean

export const leavesPage: LosingMove = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>

/** Asks before changes are lost: with our own dialog for navigation within the panel, with the browser's when the page is left. */
export function useUnsavedChanges({ hasChangesAtFirst = false, isLosing = leavesPage } = {}) {
  const [hasChanges, setHasChanges] = useState(hasChangesAtFirst)
  return { ...useUnsavedQuestion(hasChanges, isLosing), hasChanges, setHasChanges }
}

/** The same for a form that derives from its own state whether it has changes. */
export function useUnsavedQuestion(hasChanges: boolean, isLosing: LosingMove = leavesPage) {
  const { isReleased, release } = useLeavingQuestion(hasChanges)
  const blocker = useLastingBlocker((move) => hasChanges && !isReleased.current && isLosing(move), release)
  return { blocker, release }
}

/**
 * The router forgets a blocked navigation when an earlier one completes, which would close the question by itself.
 * So the question stays open until it is answered, and then the navigation is made again.
 */
function useLastingBlocker(isBlocked: LosingMove, release: () => void) {
  const current = useBlocker(isBlocked)
  const [asked, setAsked] = useState<Extract<Blocker, { state: 'blocked' }> | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (current.state === 'blocked') setAsked(current)
  }, [current])
  return {
    isBlocking: asked !== null,
    stay() {
      setAsked(null)
      current.reset?.()
    },
    leave() {
      setAsked(null)
      if (current.state === 'blocked') return current.proceed()
      release()
      if (asked) navigate(asked.location)
    },
  }
}

/**
 * The browser's own question before the page is closed or reloaded, a document is opened or the person logs out. A page with changes
 * stays open when its session expires.
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
      const { detail } = event as LoggingOut
      detail.isAsked = true
      if (confirm(`${question} ${warning}`)) isReleased.current = true
      else event.preventDefault()
    }
    const stayWithChanges = (event: Event) => {
      if (!isReleased.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    addEventListener(sessionEvents.loggingOut, askBeforeLogout)
    addEventListener(sessionEvents.ended, stayWithChanges)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener(sessionEvents.loggingOut, askBeforeLogout)
      removeEventListener(sessionEvents.ended, stayWithChanges)
    }
  }, [hasChanges])
  return {
    isReleased,
    /** The changes are saved or discarded: nothing is asked any more. */
    release() {
      isReleased.current = true
    },
  }
}

/** Whether a field of the form holds something else than it began with. What was put back as it was is no change. */
export function isChanged(form: HTMLFormElement, start: Readonly<Record<string, unknown>>): boolean {
  return Array.from(new FormData(form)).some(([name, value]) => value !== String(start[name] ?? ''))
}

type NoteChanges = (formId: string, isLosing: LosingMove | null) => void

const UnsavedFormsContext = createContext<NoteChanges>(() => undefined)

/** Around several forms of one page: the router allows only one blocker, so they share it. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const changedForms = useRef(new Map<string, LosingMove>())
  const { blocker, setHasChanges } = useUnsavedChanges({
    isLosing: (move) => Array.from(changedForms.current.values()).some((isLosing) => isLosing(move)),
  })

  const noteChanges = useCallback<NoteChanges>(
    (formId, isLosing) => {
      if (isLosing) changedForms.current.set(formId, isLosing)
      else changedForms.current.delete(formId)
      setHasChanges(changedForms.current.size > 0)
    },
    [setHasChanges],
  )

  return (
    <UnsavedFormsContext value={noteChanges}>
      {children}
      <UnsavedChangesDialog blocker={blocker} />
    </UnsavedFormsContext>
  )
}

/** For one form within `<UnsavedForms>`. Unmounting the form forgets its changes. */
export function useUnsavedForm(isLosing: LosingMove = leavesPage) {
  const noteChanges = useContext(UnsavedFormsContext)
  const formId = useId()
  const [hasChanges, setHasChanges] = useState(false)
  useEffect(() => {
    noteChanges(formId, hasChanges ? isLosing : null)
    return () => noteChanges(formId, null)
  }, [noteChanges, formId, hasChanges, isLosing])
  return { hasChanges, setHasChanges }
}

export function UnsavedChangesDialog({ blocker }: { blocker: UnsavedChanges['blocker'] }) {
  return <LosingChangesDialog isOpen={blocker.isBlocking} onStay={blocker.stay} onLeave={blocker.leave} />
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
