import { diets } from '#contract/allergens/diets.ts'
import { countryNames } from '#contract/countries.ts'
import { plans } from '#contract/payments/plans.ts'
import { readPosition, writePosition } from '#contract/search/position.ts'
import type { PageQuery, ReadValue } from '#server/cache/page-key.ts'

const oneOf =
  (...values: readonly string[]): ReadValue =>
  (value) =>
    values.includes(value) ? value : null

const words =
  (longest: number): ReadValue =>
  (value) =>
    value.trim().slice(0, longest).trim() || null

const position: ReadValue = (value) => {
  const read = readPosition(value)
  return read && writePosition(read)
}

const price: ReadValue = (value) =>
  /^\d{1,7}(\.\d{1,2})?$/.test(value) && Number(value) > 0 ? String(Number(value)) : null

/** A form sends each in a parameter of its own. */
const names: ReadValue = (_, all) => all.join(',').slice(0, 300).trim() || null

/** A longer one is ignored by the page; the browser reads it from the address when it leads back. */
const path: ReadValue = (value) => (value.startsWith('/') && value.length <= 300 ? value : null)

const plan = oneOf(...plans.map(({ id }) => id))

/** The pages whose query matters, matched without case because capitals redirect to them. All other parameters are ignored and not part of the cache key. */
export const pageQueries: readonly PageQuery[] = [
  { path: /^\/$/, values: { cerca: position } },
  {
    path: /^\/restaurantes$/i,
    values: {
      q: words(100),
      ciudad: words(80),
      pais: oneOf(...countryNames),
      abierto: oneOf('1'),
      precio: price,
      dieta: oneOf(...diets),
      sin: names,
      orden: oneOf('calificacion', 'precio', 'cercania'),
      vista: oneOf('lista', 'ciudades', 'filtros'),
      ver: oneOf('platos', 'restaurantes'),
      cerca: position,
      cursor: words(100),
    },
  },
  {
    path: /^\/almuerzos$/i,
    values: {
      q: words(100),
      ciudad: words(80),
      abierto: oneOf('1'),
      precio: price,
      sin: names,
      orden: oneOf('cercania'),
      cerca: position,
    },
  },
  { path: /^\/restaurante\/[^/]+\/menu$/i, values: { embed: oneOf('1') } },
  { path: /^\/restaurante\/[^/]+\/opiniones$/i, values: { cursor: words(100) } },
  { path: /^\/registrate$/i, values: { plan } },
  { path: /^\/acceso$/i, values: { volver: path, plan, cuenta: oneOf('usuario'), sesion: oneOf('terminada') } },
  { path: /^\/registro$/i, values: { volver: path, plan, cuenta: oneOf('usuario') } },
]

const chosenFromLists = /^\/[^?]*\?((abierto|cuenta|dieta|embed|orden|pais|plan|sesion|ver|vista)=[^&]*(&|$))+$/

/** Whether clients can invent any number of keys like this one. A page whose query values come from fixed lists counts as a plain page. */
export function isVariation(key: string): boolean {
  return key.includes('?') && !chosenFromLists.test(key)
}
