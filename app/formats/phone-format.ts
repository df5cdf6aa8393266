import type { Country } from '#contract/places.ts'

/** The numbering plans of the world weigh more than a page: they come when a number is about to be read. */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  return import('./phone-plans.ts')
}

export type PhoneFormat = {
  /** As people of that country write it, or null when nobody could be called there. */
  formatPhone: (written: string, country: Country) => string | null
}

export function phoneAdvice(country: Country): string {
  return country === 'Ecuador'
    ? 'Escribe un número como 099 123 4567.'
    : 'Revisa este número. Si es de otro país, empieza con + y su código.'
}
