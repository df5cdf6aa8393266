import type { TermRegion } from '#contract/glossary/term-kinds.ts'

export const glossaryWords = {
  title: 'Glossary',
  description: 'What each dish, ingredient and drink on the menus of Ecuador is, in plain words.',
  lead: (count: number) => `${count} words from the menus of Ecuador, and what each of them is.`,
  draft: 'It is a draft: people from the Coast, the Highlands, the Amazon and Galápagos have not reviewed it yet.',
  letters: 'Letters',
  whatIsIt: 'What is it?',
  ours: 'From our glossary, which is still a draft.',
  termTitle: (term: string) => `${term}: what it is`,
  termDescription: (term: string) => `What ${term} is, in English, and where to order it.`,
  inEnglish: 'In English',
  also: 'Also written',
  where: 'Where to order it',
  search: 'Search more dishes',
  region: {
    todo: 'From the whole country',
    costa: 'From the Coast',
    sierra: 'From the Highlands',
    amazonía: 'From the Amazon',
    galápagos: 'From Galápagos',
  } satisfies Record<TermRegion, string>,
}
