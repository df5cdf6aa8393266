export const pageWords = {
  lang: 'en',
  theirs: 'es-EC' as 'es-EC' | undefined,
  prefix: '/en',
  other: { lang: 'es', name: 'Español', prefix: '' },
  openGraphLocale: 'en_US',
}
