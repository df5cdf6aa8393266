import { expect, test } from 'vitest'
import { composeResetMail } from './reset-mail.ts'

const resetLink = 'https://cartaviva.example/restablecer-contrasena/secreto'
const publicUrl = 'https://cartaviva.example'
const composeFor = (name: string) => composeResetMail({ name, resetLink, publicUrl })

test('the mail says in both forms what to do, for how long, and what if it was not you', () => {
  const { subject, html, text } = composeFor('Ana Nuñez')
  expect(subject).toBe('Restablecimiento de contraseña')
  expect(html.split(`href="${resetLink}"`)).toHaveLength(3)
  expect(text).toContain(`\n${resetLink}\n`)
  for (const form of [html, text]) {
    expect(form).toContain('Hola, Ana Nuñez:')
    expect(form).toContain('El enlace vale por 60 minutos y funciona una sola vez.')
    expect(form).toContain('Si no fuiste tú, ignora este correo')
  }
})

test.each(['Ana', "María O'Higgins", 'J. Pérez', 'José-Luis Ñacato'])('%s is greeted by name', (name) => {
  expect(composeFor(name).text).toMatch(new RegExp(`^Hola, ${name}:`))
})

test.each([
  '<img src=x onerror=alert(1)>',
  'visita malo.com',
  'https://malo.com',
  'escribe a malo@malo.com',
  'Ana\n\nTu premio',
  'A'.repeat(61),
  '',
])('the name %j is not repeated', (name) => {
  const { html, text } = composeFor(name)
  expect(text).toMatch(/^Hola:\n/)
  expect(html).toContain('>Hola:<')
})

test('markup in a link or a name is escaped', () => {
  const { html } = composeResetMail({
    name: "O'Higgins",
    resetLink: 'https://x/"><script>&',
    publicUrl: 'https://y/">',
  })
  expect(html).not.toMatch(/<script>|"><script|y\/">\//)
  expect(html).toContain('href="https://x/&quot;&gt;&lt;script&gt;&amp;"')
  expect(html).toContain('Hola, O&#39;Higgins:')
})
