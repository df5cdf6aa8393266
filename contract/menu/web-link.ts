import { z } from 'zod'

export const webLink = z
  .url({ protocol: /^https?$/, normalize: true, error: 'Escribe un enlace que empiece con https://' })
  .max(500, 'Usa 500 caracteres como máximo.')
  // `https://cartaviva.ec@otro.example` leads to the other site.
  .refine(hasNoUserName, 'Escribe el enlace sin usuario ni clave: lo que va antes de la @ esconde a dónde lleva.')

function hasNoUserName(address: string): boolean {
  const url = URL.parse(address)
  return url === null || (url.username === '' && url.password === '')
}
