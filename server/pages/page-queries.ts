import { countryNames } from '#contract/places.ts'
import { plans } from '#contract/plans.ts'
import type { PageQuery, ReadValue } from './page-key.ts'

const oneOf =
  (...values: readonly string[]): ReadValue =>
  (value) =>
    values.includes(value) ? value : null

const words =
  (longest: number): ReadValue =>
  (value) =>
    value.trim().slice(0, longest).trim() || null

/** The pages that a query changes, also in capitals, which lead to them. Whatever else stands in a query, the plain page is shown and kept. */
export const pageQueries: readonly PageQuery[] = [
  {
    path: /^\/restaurantes$/i,
    values: {
      q: words(100),
      ciudad: words(80),
      pais: oneOf(...countryNames),
      vista: oneOf('lista'),
      cursor: words(100),
    },
  },
  { path: /^\/restaurante\/[^/]+\/menu$/i, values: { embed: oneOf('1') } },
  { path: /^\/restaurante\/[^/]+\/opiniones$/i, values: { cursor: words(100) } },
  { path: /^\/registrate$/i, values: { plan: oneOf(...plans.map(({ id }) => id)) } },
]

const chosenFromLists = /^\/[^?]*\?((embed|pais|vista)=[^&]*(&|$))+$/

/** Whether anybody can make up any number of keys like this one. A page whose query is chosen from fixed lists is as good as a plain page. */
export function isVariation(key: string): boolean {
  return key.includes('?') && !chosenFromLists.test(key)
}
