import type { Country } from '#contract/countries.ts'

let plans: Promise<PhoneFormat> | undefined

/** The numbering plans are larger than a page: they load when they are needed. The same promise each time, as React's `use` wants it. */
export function loadPhoneFormat(): Promise<PhoneFormat> {
  plans ??= import('./phone-plans.ts').catch((error) => {
    plans = undefined
    throw error
  })
  return plans
}

export type PhoneFormat = {
  /** The number in the country's format, or null when it is not valid. */
  formatPhone: (written: string, country: Country) => string | null
  /** With the country's code, for readers from everywhere, or null when it is not valid. */
  formatPhoneForAll: (number: string) => string | null
}

/** A stored number of Ecuador in its own format: most restaurants need no numbering plans. Null for all others. */
export function formatEcuadorian(stored: string, country: Country): string | null {
  if (country !== 'Ecuador') return null
  const mobile = /^\+593(9\d)(\d{3})(\d{4})$/.exec(stored)
  if (mobile) return `0${mobile[1]} ${mobile[2]} ${mobile[3]}`
  const landline = /^\+593([2-7])(\d{3})(\d{4})$/.exec(stored)
  return landline && `(0${landline[1]}) ${landline[2]}-${landline[3]}`
}

export function phoneAdvice(country: Country): string {
  return country === 'Ecuador'
    ? 'Escribe un número como 099 123 4567.'
    : 'Revisa este número. Si es de otro país, empieza con + y su código.'
}
