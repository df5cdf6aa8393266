import { useState } from 'react'
import type { NoticeDevice } from '#contract/notices/devices.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import { formatMoment } from '../../formats/format-date.ts'
import classes from './notice-devices.module.css'
import { StartNotices } from './start-notices.tsx'
import { endNotices, readDevices, readOwnId, testNotices } from './this-device.ts'

const outcomes = {
  arrived: 'El aviso llegó a este equipo.',
  lost: 'El aviso no llegó. Revisa que este equipo tenga internet y que no esté en «No molestar».',
}

/** Which devices are told of orders while the panel is closed. */
export function NoticeDevices({ devicesAtFirst }: { devicesAtFirst: NoticeDevice[] }) {
  const [devices, setDevices] = useState(devicesAtFirst)
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)
  const { isSending, failure, send } = useSending()
  const ownId = readOwnId()
  const isOn = devices.some(({ id }) => id === ownId)
  const readAgain = async () => setDevices(await readDevices())

  return (
    <div className={classes.fields}>
      <ul className={classes.devices}>
        {devices.map(({ id, device, created_at }) => (
          <li key={id} className={classes.device}>
            <div>
              <p className={classes.name}>{device ?? 'Equipo desconocido'}</p>
              <p className={classes.use}>
                {id === ownId ? 'Este equipo' : `Desde ${formatMoment(new Date(created_at))}`}
              </p>
            </div>
            <BusyButton
              variant="default"
              isBusy={isSending}
              onClick={() =>
                send(async () => {
                  await endNotices(id)
                  await readAgain()
                })
              }
            >
              Quitar<span className="visually-hidden"> {device ?? 'un equipo desconocido'}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
      {isOn && ownId !== null ? (
        <BusyButton
          isBusy={isSending}
          onClick={() =>
            send(async () => {
              setOutcome(null)
              try {
                setOutcome((await testNotices(ownId)) ? 'arrived' : 'lost')
              } finally {
                await readAgain()
              }
            })
          }
        >
          Probar aviso
        </BusyButton>
      ) : (
        <StartNotices onStarted={() => void readAgain()} />
      )}
      <p role="status">{outcome && outcomes[outcome]}</p>
      <FailureNotice failure={failure} />
    </div>
  )
}
