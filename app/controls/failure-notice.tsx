import { type CallFailure, isFailure } from '../client/api.ts'
import { Notice } from './notice.tsx'

type FailureNoticeProps = {
  failure: CallFailure | null
  /** The fixed text for a failure without an answer from the server. */
  fallback?: string
}

/** Shows in a form why it was not accepted. */
export function FailureNotice({ failure, fallback }: FailureNoticeProps) {
  if (!failure) return null
  const title = failure.isFromServer ? undefined : fallback
  return (
    <Notice tone="error" title={title}>
      {failure.message}
      {isFailure(failure, 'auth.required') && (
        <>
          {' Lo que escribiste sigue aquí: '}
          <a href="/acceso" target="_blank" rel="noopener">
            entra en otra pestaña
          </a>
          {' y vuelve a guardar.'}
        </>
      )}
    </Notice>
  )
}
