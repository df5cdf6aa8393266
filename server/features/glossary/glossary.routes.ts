import { AppError } from '#contract/errors.ts'
import { explainDish, getTerm, type ListedTerm, listTerms } from '#contract/glossary/glossary.ts'
import { slugOf } from '#contract/slug.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { Gloss } from './gloss-of.ts'
import { loadGlossary } from './glossary.queries.ts'
import type { Term } from './glossary-terms.ts'

export function mountGlossary(api: Api) {
  serve(api, listTerms, async () => (await loadGlossary()).terms.map(presentTerm))
  serve(api, getTerm, async ({ params }) => {
    const { terms } = await loadGlossary()
    const term = terms.find((one) => slugOf(one.term) === params.slug)
    if (!term) throw new AppError('glossary.not_found')
    return { ...presentTerm(term), also: [...term.also], en_explained: term.en_explained }
  })
  serve(api, explainDish, async ({ query }) => {
    const gloss = (await loadGlossary()).findGloss(query)
    return gloss ? worthExplaining(gloss).map(presentTerm) : []
  })
}

function presentTerm({ term, kind, region, en, es_explained }: Term): ListedTerm {
  return { slug: slugOf(term), term, kind, region, en, es_explained }
}

const mostExplained = 3

/** Everybody in the country knows rice and how to fry; a stranger to the region may not know a llapingacho. */
function worthExplaining({ head, others }: Gloss): Term[] {
  const isLocal = ({ region, kind }: Term) => region !== 'todo' && kind !== 'course' && kind !== 'technique'
  const isDish = head.kind === 'dish' || (head.kind === 'drink' && head.es_explained.length > 40)
  const shown = [...(isDish || isLocal(head) ? [head] : []), ...others.filter(isLocal)]
  return [...new Set(shown)].slice(0, mostExplained)
}
