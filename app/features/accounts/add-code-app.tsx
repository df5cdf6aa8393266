import { QRCodeSVG } from 'qrcode.react'
import { useRef, useState } from 'react'
import type { Account } from '#contract/accounts/accounts.ts'
import { confirmCodeApp, startCodeApp } from '#contract/accounts/second-factor.ts'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { useKeptFocus } from '../../controls/use-kept-focus.ts'
import form from './account-form.module.css'
import { ConfirmedForm } from './confirmed-form.tsx'
import classes from './second-factor.module.css'

type AddCodeAppProps = { account: Account; onDone: (recoveryCodes: string[] | null) => Promise<void> }
type Started = { secret: string; uri: string }

export function AddCodeApp({ account, onDone }: AddCodeAppProps) {
  const [started, setStarted] = useState<Started | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, started)
  return (
    <div ref={place}>
      {started ? (
        <ConfirmCode started={started} onDone={onDone} />
      ) : (
        <AskPassword account={account} onStarted={setStarted} />
      )}
    </div>
  )
}

function AskPassword({ account, onStarted }: { account: Account; onStarted: (started: Started) => void }) {
  return (
    <ConfirmedForm account={account} endpoint={startCodeApp} submit="Continuar" onAnswer={onStarted}>
      <p>Después de tu contraseña, escribes un código que cambia cada 30 segundos en tu teléfono.</p>
    </ConfirmedForm>
  )
}

function ConfirmCode({ started, onDone }: { started: Started } & Pick<AddCodeAppProps, 'onDone'>) {
  const { formProps, field, submitProps } = useEndpointForm(confirmCodeApp, {
    initialValues: { code: '' },
    onAnswer: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <form {...formProps} className={form.fields}>
      <p>
        Escanea este código con tu aplicación, o abre el enlace en tu teléfono. Luego escribe el código que te muestra.
      </p>
      <a href={started.uri} className={classes.code}>
        <QRCodeSVG value={started.uri} size={184} title="Código para tu aplicación" />
      </a>
      <p>
        Clave para escribirla a mano: <span className={classes.secret}>{started.secret.match(/.{4}/g)?.join(' ')}</span>
      </p>
      <TextField
        label="Código de seis cifras"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
      <FormEnd {...submitProps}>Activar</FormEnd>
    </form>
  )
}
