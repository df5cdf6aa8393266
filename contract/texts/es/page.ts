/** They tell browsers and search engines the language. */
export const pageWords = {
  lang: 'es-EC',
  openGraphLocale: 'es_EC',
}
