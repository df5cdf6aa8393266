/** What a browser and a search engine are told about the language. */
export const pageWords = {
  lang: 'es-EC',
  openGraphLocale: 'es_EC',
}
