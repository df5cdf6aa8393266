import { forgotPassword } from '#contract/accounts/accounts.ts'
import type { TestApi } from './api.ts'
import { readOutbox } from './outbox.ts'

/** Asks for a new password and reads the secret in the mail. */
export async function receiveSecret(api: TestApi, email: string): Promise<string> {
  await api.succeed(forgotPassword, { body: { email } })
  await api.services.accounts.runDueResets()
  await api.services.mails.runDue()
  const mail = (await readOutbox(api.services.config.DATA_DIR)).findLast(
    (sent) => sent.to === email && sent.subject === 'Restablecimiento de contraseña',
  )
  return /restablecer-contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
