import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type CallFailure, isFailure } from '../client/api.ts'
import classes from './failure-notice.module.css'
import { Notice } from './notice.tsx'

type FailureNoticeProps = {
  failure: CallFailure | null
  /** The fixed text for a failure without an answer from the server. */
  fallback?: string | undefined
  /** The same where that text is fixed in English. */
  english?: string | undefined
  /** Says it in another language than the application's. */
  tell?: ((failure: CallFailure) => string) | undefined
}

/** Says why something was not accepted. Stands beside the button that was pressed, takes the focus, and stays until the next try. */
export function FailureNotice({ failure, fallback, english, tell = ({ message }) => message }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) notice.current?.focus()
  }, [failure])

  if (!failure) return null
  return (
    <FailureBox
      ref={notice}
      title={failure.isFromServer ? undefined : fallback}
      english={failure.isFromServer ? failure.english : english}
    >
      {tell(failure)}
      {isFailure(failure, 'auth.required') && (
        <>
          {' Lo que escribiste sigue aquí: '}
          <a href="/acceso" target="_blank" rel="noopener">
            entra en otra pestaña
          </a>
          {' y vuelve a guardar.'}
        </>
      )}
    </FailureBox>
  )
}

type FailureBoxProps = {
  ref?: Ref<HTMLDivElement>
  title?: string | undefined
  english?: string | undefined
  children: ReactNode
}

/** Can be focused by script. */
export function FailureBox({ ref, title, english, children }: FailureBoxProps) {
  return (
    <div ref={ref} tabIndex={-1} className={classes.failure}>
      <Notice tone="error" title={title}>
        {children}
        {english && <small lang="en">{english}</small>}
      </Notice>
    </div>
  )
}
