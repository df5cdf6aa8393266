import { privacyText } from './legal-privacy.ts'
import { termsText } from './legal-terms.ts'

/** Terms and privacy. When they change in meaning, `contract/legal/terms.ts` needs another version. */
export const legalWords = {
  terms: 'Términos y condiciones',
  termsDescription: 'Las reglas de CartaViva para negocios y comensales, en palabras claras.',
  termsText,
  privacy: 'Privacidad',
  privacyDescription: 'Qué datos guarda CartaViva, para qué, por cuánto tiempo y cómo pedir que se borren.',
  privacyText,
  validSince: (day: string) => `Vigente desde el ${day}.`,
}
