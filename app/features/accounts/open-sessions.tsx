import { useRef, useState } from 'react'
import { endMySession, endOtherSessions, listMySessions, type OpenSession } from '#contract/accounts/sessions.ts'
import { call, ignoreIfGone } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useKeptFocus } from '../../controls/use-kept-focus.ts'
import { useSending } from '../../controls/use-sending.ts'
import { formatMoment } from '../../formats/format-date.ts'
import form from './account-form.module.css'
import classes from './open-sessions.module.css'

/** Where the account is logged in. This browser's own session ends with the button that logs out. */
export function OpenSessions({ sessionsAtFirst }: { sessionsAtFirst: OpenSession[] }) {
  const [sessions, setSessions] = useState(sessionsAtFirst)
  const { isSending, failure, send } = useSending()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, sessions)
  const end = (change: () => Promise<unknown>) =>
    send(async () => {
      await change()
      setSessions(await call(listMySessions))
    })

  return (
    <div ref={place} className={form.fields}>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <div>
              <p className={classes.device}>{session.device ?? 'Equipo desconocido'}</p>
              <p className={classes.use}>
                {session.is_current ? 'Este equipo' : `Último uso: ${formatMoment(new Date(session.last_used_at))}`}
              </p>
            </div>
            {!session.is_current && (
              <BusyButton
                variant="default"
                isBusy={isSending}
                onClick={() =>
                  end(() =>
                    call(endMySession, { params: { sessionId: session.id } }).catch(
                      ignoreIfGone('auth.session_not_found'),
                    ),
                  )
                }
              >
                Cerrar<span className="visually-hidden"> la sesión de {session.device ?? 'un equipo desconocido'}</span>
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
      {sessions.length > 1 && (
        <BusyButton
          variant="light"
          color="red"
          isBusy={isSending}
          onClick={() => end(() => call(endOtherSessions))}
          fullWidth
        >
          Cerrar todas las demás
        </BusyButton>
      )}
    </div>
  )
}
