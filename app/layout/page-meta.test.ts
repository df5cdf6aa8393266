import { expect, test } from 'vitest'
import { textsOf } from '#contract/texts/texts.ts'
import { pageMeta } from './page-meta.ts'

const matches = [
  undefined,
  { loaderData: null },
  { loaderData: { publicUrl: 'https://carta.ec', texts: textsOf('es') } },
]
const page = { title: 'Planes de precios', description: 'Lo que cuesta.', path: '/precios' }

test('names the product once in the title', () => {
  expect(pageMeta(matches, page)).toContainEqual({ title: 'Planes de precios · CartaViva' })
  expect(pageMeta(matches, { ...page, title: 'CartaViva' })).toContainEqual({ title: 'CartaViva' })
})

test('gives the canonical address and the picture on the public origin', () => {
  const tags = pageMeta(matches, page)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://carta.ec/precios' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://carta.ec/social.png' })
})

test('keeps pages without an address of their own out of search engines', () => {
  const tags = pageMeta(matches, { title: 'Algo no está bien...', description: 'No existe.' })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(tags)).not.toContain('canonical')
})
