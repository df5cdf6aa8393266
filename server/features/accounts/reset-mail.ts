export function composeResetMail(_: { name: string; resetLink: string; publicUrl: string }) {
  return { subject: 'Restablecimiento de contraseña', html: '', text: '' }
}
