import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { getSecondFactor, type SecondFactor } from '#contract/second-factor.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { formatDate } from '../../formats/format-date.ts'
import form from './account-form.module.css'
import { AddCodeApp } from './add-code-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { RemoveSecondFactor, RenewRecoveryCodes } from './second-factor-changes.tsx'

const titles = {
  passkey: 'Agregar una llave de acceso',
  'code-app': 'Usar una aplicación de códigos',
  renew: 'Nuevos códigos de recuperación',
  remove: '¿Quitar el segundo paso?',
  codes: 'Tus códigos de recuperación',
}
type Work = keyof typeof titles

/** Offered and never forced. */
export function SecondFactorSettings({ account, atFirst }: { account: Account; atFirst: SecondFactor }) {
  const [factor, setFactor] = useState(atFirst)
  const [work, setWork] = useState<Work | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const isOn = factor.has_code_app || factor.passkeys.length > 0

  async function finish(newCodes: string[] | null) {
    setCodes(newCodes ?? [])
    setWork(newCodes ? 'codes' : null)
    setFactor(await call(getSecondFactor))
  }

  const dialogs = {
    passkey: <AddPasskey account={account} onDone={finish} />,
    'code-app': <AddCodeApp account={account} onDone={finish} />,
    renew: <RenewRecoveryCodes account={account} onDone={finish} />,
    remove: <RemoveSecondFactor account={account} onDone={() => finish(null)} />,
    codes: <RecoveryCodes codes={codes} onDone={() => setWork(null)} />,
  }

  return (
    <div className={form.fields}>
      {isOn && <Factors factor={factor} />}
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

function Factors({ factor: { has_code_app, passkeys, recovery_codes_left } }: { factor: SecondFactor }) {
  return (
    <ul className={classes.factors}>
      {has_code_app && (
        <li className={classes.factor}>
          <p className={classes.name}>Aplicación de códigos</p>
          <p className={classes.fact}>Activada</p>
        </li>
      )}
      {passkeys.map(({ name, created_at, last_used_at }) => (
        <li key={created_at} className={classes.factor}>
          <p className={classes.name}>{name}</p>
          <p className={classes.fact}>
            Llave de acceso del {formatDate(created_at)}
            {last_used_at && `, usada el ${formatDate(last_used_at)}`}
          </p>
        </li>
      ))}
      <li className={classes.factor}>
        <p className={classes.name}>Códigos de recuperación</p>
        <p className={classes.fact}>{recovery_codes_left === 1 ? 'Queda 1' : `Quedan ${recovery_codes_left}`}</p>
      </li>
    </ul>
  )
}
