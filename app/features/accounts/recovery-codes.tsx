import { Button } from '../../controls/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import form from './account-form.module.css'
import classes from './second-factor.module.css'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'codigos-de-recuperacion-de-cartaviva.txt')
  return (
    <div className={form.fields}>
      <p>
        Guarda estos códigos donde no los pierdas. Cada uno sirve una sola vez para entrar si no tienes tu teléfono. No
        los mostramos otra vez.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" onClick={save} fullWidth>
        Descargar los códigos
      </Button>
      <Button onClick={onDone} fullWidth>
        Ya los guardé
      </Button>
    </div>
  )
}
