import type { DishFacts } from './allergen-code.ts'

/** What a dish means for somebody who avoids something: `contains` it, nobody knows, or only with some choices. */
type Warning = { kind: 'contains' | 'unconfirmed' | 'choices'; text: string }

/** Null only when the restaurant has confirmed that none of it is in the dish or in what can be chosen with it. */
export function warningFor({ own, choices }: DishFacts, avoided: readonly string[]): Warning | null {
  const found = avoided.filter((name) => own.contains.includes(name))
  if (found.length > 0) return { kind: 'contains', text: `Lleva ${found.join(', ')}` }
  if (avoided.length === 0) return null
  if (own.unconfirmed) {
    return { kind: 'unconfirmed', text: `${capitalised(avoided.join(', '))}: no confirmado, pregunta al mesero` }
  }
  const added = avoided.filter((name) => choices.contains.includes(name))
  if (added.length > 0) return { kind: 'choices', text: `Con algunas opciones lleva ${added.join(', ')}` }
  if (choices.unconfirmed) return { kind: 'choices', text: 'Sus opciones: no confirmado, pregunta al mesero' }
  return null
}

/** 'Sin maní', 'Sin maní y 2 más'. */
export function avoidedText([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'Alergias'
  return others.length === 0 ? `Sin ${first}` : `Sin ${first} y ${others.length} más`
}

function capitalised(text: string): string {
  return (text[0]?.toUpperCase() ?? '') + text.slice(1)
}
