import { privacyText } from './legal-privacy.ts'
import { termsText } from './legal-terms.ts'

/** A translation: the Spanish text is the one that holds. */
export const legalWords = {
  terms: 'Terms and conditions',
  termsDescription: 'The rules of CartaViva for businesses and diners, in plain words.',
  termsText,
  privacy: 'Privacy',
  privacyDescription: 'What data CartaViva keeps, what for, for how long and how to ask for its deletion.',
  privacyText,
  validSince: (day: string) => `In force since ${day}. This is a translation: the Spanish text is the one that holds.`,
}
