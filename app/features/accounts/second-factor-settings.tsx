import { useRef, useState } from 'react'
import type { Account } from '#contract/accounts/accounts.ts'
import { getSecondFactor, type SecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { useKeptFocus } from '../../controls/use-kept-focus.ts'
import { formatDate } from '../../formats/format-date.ts'
import form from './account-form.module.css'
import { AddCodeApp } from './add-code-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { type Passkey, RemovePasskey, RemoveSecondFactor, RenewRecoveryCodes } from './second-factor-changes.tsx'

const titles = {
  passkey: 'Agregar una llave de acceso',
  'code-app': 'Usar una aplicación de códigos',
  renew: 'Nuevos códigos de recuperación',
  'remove-passkey': '¿Quitar esta llave?',
  remove: '¿Quitar el segundo paso?',
  codes: 'Tus códigos de recuperación',
}
type Work = keyof typeof titles

/** Offered and never forced. */
export function SecondFactorSettings({ account, atFirst }: { account: Account; atFirst: SecondFactor }) {
  const [factor, setFactor] = useState(atFirst)
  const [work, setWork] = useState<Work | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const isOn = factor.has_code_app || factor.passkeys.length > 0
  const place = useRef<HTMLDivElement>(null)
  // The button that opened a dialog may be gone when it closes, and soon after.
  useKeptFocus(place, work)
  useKeptFocus(place, factor)

  async function finish(newCodes: string[] | null) {
    setCodes(newCodes ?? [])
    setWork(newCodes ? 'codes' : null)
    setFactor(await call(getSecondFactor))
  }

  const dialogs = {
    passkey: <AddPasskey account={account} onDone={finish} />,
    'code-app': <AddCodeApp account={account} onDone={finish} />,
    renew: <RenewRecoveryCodes account={account} onDone={finish} />,
    'remove-passkey': removed && <RemovePasskey account={account} passkey={removed} onDone={() => finish(null)} />,
    remove: <RemoveSecondFactor account={account} onDone={() => finish(null)} />,
    codes: <RecoveryCodes codes={codes} onDone={() => setWork(null)} />,
  }

  return (
    <div ref={place} className={form.fields}>
      {isOn && (
        <Factors
          factor={factor}
          onRemove={(passkey) => {
            setRemoved(passkey)
            setWork('remove-passkey')
          }}
        />
      )}
      <Button variant="default" onClick={() => setWork('passkey')} fullWidth>
        {titles.passkey}
      </Button>
      {!factor.has_code_app && (
        <Button variant="default" onClick={() => setWork('code-app')} fullWidth>
          {titles['code-app']}
        </Button>
      )}
      {isOn && (
        <>
          <Button variant="default" onClick={() => setWork('renew')} fullWidth>
            {titles.renew}
          </Button>
          <Button variant="light" color="red" onClick={() => setWork('remove')} fullWidth>
            Quitar el segundo paso
          </Button>
        </>
      )}
      <Dialog title={work ? titles[work] : ''} isOpen={work !== null} onClose={() => setWork(null)}>
        {work && dialogs[work]}
      </Dialog>
    </div>
  )
}

type FactorsProps = { factor: SecondFactor; onRemove: (passkey: Passkey) => void }

function Factors({ factor: { has_code_app, passkeys, recovery_codes_left }, onRemove }: FactorsProps) {
  // Without its only factor the account has no second step: another button removes that.
  const isRemovable = has_code_app || passkeys.length > 1
  return (
    <ul className={classes.factors}>
      {has_code_app && (
        <li className={classes.factor}>
          <p className={classes.name}>Aplicación de códigos</p>
          <p className={classes.fact}>Activada</p>
        </li>
      )}
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={`${classes.factor} ${classes.removable}`}>
          <div>
            <p className={classes.name}>{passkey.name}</p>
            <p className={classes.fact}>
              Llave de acceso del {formatDate(passkey.created_at)}
              {passkey.last_used_at && `, usada el ${formatDate(passkey.last_used_at)}`}
            </p>
          </div>
          {isRemovable && (
            <Button variant="default" onClick={() => onRemove(passkey)}>
              Quitar<span className="visually-hidden"> {passkey.name}</span>
            </Button>
          )}
        </li>
      ))}
      <li className={classes.factor}>
        <p className={classes.name}>Códigos de recuperación</p>
        <p className={classes.fact}>{recovery_codes_left === 1 ? 'Queda 1' : `Quedan ${recovery_codes_left}`}</p>
      </li>
    </ul>
  )
}
