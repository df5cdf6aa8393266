/** They tell browsers and search engines the language. */
export const pageWords = {
  lang: 'es-EC',
  /** The language of what owners and diners wrote, where it is not the page's. */
  theirs: undefined as 'es-EC' | undefined,
  /** What the addresses of its pages begin with. */
  prefix: '',
  other: { lang: 'en', name: 'English', prefix: '/en' },
  openGraphLocale: 'es_EC',
}
