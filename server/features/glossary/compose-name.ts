import type { Term } from './glossary-terms.ts'

type Joint = 'y' | 'o'
export type Noun = { term: Term; techniques: Term[]; of: { term: Term; joint: Joint }[] }
/** What a dish is, and what comes with it. */
export type Composed = {
  head: Noun
  beside: { link: 'y' | 'o' | 'con' | 'sin' | 'en' | 'de' | 'none'; joint: Joint; noun: Noun }[]
}

/** 'fried trout with potato and salad' */
export function composeName({ head, beside }: Composed): string {
  const pick = (...links: string[]) => beside.filter(({ link }) => links.includes(link)).map(({ noun }) => noun)
  const alternatives = pick('o').map((noun) => ` or ${nameOf(noun)}`)
  const name = `${nameOf(head)}${alternatives.join('')}`
  const inside = pick('en').map((noun) => ` in ${nameOf(noun)}`)
  const accompanied = joinWith(
    `${name}${inside.join('')}`,
    beside.filter(({ link }) => link === 'con' || link === 'y'),
  )
  const without = pick('sin').map((noun) => ` without ${nameOf(noun)}`)
  return `${accompanied}${without.join('')}`
}

/** A name that has a 'with' gets no second one. */
function joinWith(name: string, beside: Composed['beside']): string {
  if (beside.length === 0) return name
  const names = beside.map(({ noun }) => nameOf(noun))
  const joint = beside.some((one) => one.joint === 'o') ? 'or' : 'and'
  return name.includes(' with ')
    ? `${name}${names.length > 1 ? ',' : ' and'} ${listed(names, joint)}`
    : `${name} with ${listed(names, joint)}`
}

function nameOf({ term, techniques, of }: Noun): string {
  const made = listed(
    of.map((part) => part.term.en),
    of.some(({ joint }) => joint === 'o') ? 'or' : 'and',
  )
  const saucy = techniques.at(-1)?.term === 'en salsa' && !term.of
  const base = made && term.of ? term.of.replace(/\{\}(?= \w)/, singular(made)).replace('{}', made) : term.en
  const told = techniques.map(({ en }) =>
    saucy && en === 'in sauce' && made ? `in ${singular(made).replace(/ sauce$/, '')} sauce` : en,
  )
  // 'with browned cheese' follows its noun; 'smoked' stands before it.
  const [before, after] = [told.filter((en) => !en.includes(' ')), told.filter((en) => en.includes(' '))]
  return [...before, base, ...after].join(' ')
}

/** 'lentils' make a 'lentil soup'. */
function singular(names: string): string {
  return names
    .replace(/(?<=[^su])s\b/g, '')
    .replace(/toe\b/g, 'to')
    .replace(/(?<=rr)ie\b/g, 'y')
}

function listed(names: readonly string[], joint: 'and' | 'or'): string {
  const start = names.slice(0, -1).join(', ')
  return start ? `${start} ${joint} ${names.at(-1)}` : (names[0] ?? '')
}
