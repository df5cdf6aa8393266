import type { TermRegion } from '#contract/glossary/term-kinds.ts'

/** The words of the glossary's pages, and of what it says about a dish. */
export const glossaryWords = {
  title: 'Glosario',
  description: 'Qué es cada plato, ingrediente y bebida de las cartas del Ecuador, en palabras sencillas y en inglés.',
  lead: (count: number) => `${count} palabras de las cartas del Ecuador: qué es cada una y cómo se dice en inglés.`,
  draft: 'Es un borrador: todavía falta que lo revise gente de la Costa, la Sierra, la Amazonía y Galápagos.',
  letters: 'Letras',
  whatIsIt: '¿Qué es?',
  ours: 'De nuestro glosario, que todavía es un borrador.',
  termTitle: (term: string) => `${term}: qué es`,
  termDescription: (term: string) => `Qué es ${term}, cómo se dice en inglés y dónde pedirlo.`,
  inEnglish: 'En inglés',
  also: 'También se escribe',
  where: 'Dónde pedirlo',
  search: 'Buscar más platos',
  region: {
    todo: 'De todo el país',
    costa: 'De la Costa',
    sierra: 'De la Sierra',
    amazonía: 'De la Amazonía',
    galápagos: 'De Galápagos',
  } satisfies Record<TermRegion, string>,
}
