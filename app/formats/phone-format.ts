import type { Country } from '#contract/places.ts'

/** The numbering plans are larger than a page: they load when they are needed. */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  return import('./phone-plans.ts')
}

export type PhoneFormat = {
  /** The number in the country's format, or null when it is not valid. */
  formatPhone: (written: string, country: Country) => string | null
  /** With the country's code, for readers from everywhere, or null when it is not valid. */
  formatPhoneForAll: (number: string) => string | null
}

export function phoneAdvice(country: Country): string {
  return country === 'Ecuador'
    ? 'Escribe un número como 099 123 4567.'
    : 'Revisa este número. Si es de otro país, empieza con + y su código.'
}
