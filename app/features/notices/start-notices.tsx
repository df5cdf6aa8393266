import { useState } from 'react'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import { readPushState, startNotices } from './this-device.ts'

/** Says what this browser can do, with the button that asks for it. */
export function StartNotices({ onStarted }: { onStarted: () => void }) {
  const [state, setState] = useState(readPushState)
  const { isSending, failure, send } = useSending()
  if (state === 'on') return null
  if (state !== 'offered') return <p>{explanations[state]}</p>
  return (
    <>
      <BusyButton
        isBusy={isSending}
        onClick={() =>
          send(async () => {
            const device = await startNotices()
            setState(readPushState())
            if (device) onStarted()
          })
        }
      >
        Avisarme en este equipo
      </BusyButton>
      <FailureNotice failure={failure} />
    </>
  )
}

const explanations = {
  off: 'Quien administra este sitio apagó los avisos con el panel cerrado.',
  none: 'Este navegador no puede avisar con el panel cerrado.',
  needsHomeScreen:
    'En el iPhone: toca «Compartir», luego «Agregar a inicio», abre CartaViva desde ese ícono y activa los avisos ahí.',
  blocked: 'Bloqueaste los avisos de CartaViva en este navegador. Permítelos en los ajustes del sitio.',
}
