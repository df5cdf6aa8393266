/** The titles of terms and privacy. Their text is a document of each language: `app/documents/terminos.tsx`, `privacidad.tsx`. */
export const legalWords = {
  terms: 'Términos y condiciones',
  termsDescription: 'Las reglas de CartaViva para negocios y comensales, en palabras claras.',
  privacy: 'Privacidad',
  privacyDescription: 'Qué datos guarda CartaViva, para qué, por cuánto tiempo y cómo pedir que se borren.',
}
