import { z } from 'zod'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { categories } from '#contract/menu/categories.ts'
import { termKinds, termRegions } from './term-kinds.ts'

const termSchema = z.object({
  slug: z.string(),
  term: z.string(),
  kind: z.enum(termKinds),
  region: z.enum(termRegions).describe('De dónde es, o todo el país'),
  en: z.string().describe('Cómo se dice en inglés'),
  es_explained: z.string(),
})
export type ListedTerm = z.output<typeof termSchema>

const wholeTermSchema = termSchema.extend({
  also: z.array(z.string()).describe('Cómo más se escribe'),
  en_explained: z.string(),
})

export const listTerms = endpoint({
  method: 'GET',
  path: '/api/glossary',
  tag: 'Glosario',
  summary: 'Las palabras de las cartas del Ecuador, por orden alfabético: un borrador que nadie ha revisado todavía',
  access: 'public',
  response: z.array(termSchema),
  cached: true,
  limits: readLimits,
  errors: ['request.too_many'],
})

export const getTerm = endpoint({
  method: 'GET',
  path: '/api/glossary/:slug',
  tag: 'Glosario',
  summary: 'Una palabra del glosario',
  access: 'public',
  params: z.object({ slug: z.string().min(1).max(120) }),
  response: wholeTermSchema,
  cached: true,
  limits: readLimits,
  errors: ['glossary.not_found', 'request.too_many'],
})

export const explainDish = endpoint({
  method: 'GET',
  path: '/api/explained-dish',
  tag: 'Glosario',
  summary: 'Lo que vale la pena explicar de un plato, por su nombre y su categoría; nada cuando hay duda',
  access: 'public',
  query: z.object({ name: z.string().max(120), category: z.enum(categories) }),
  response: z.array(termSchema),
  cached: true,
  limits: readLimits,
  errors: ['request.too_many'],
})
