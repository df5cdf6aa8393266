import type { TableFile, Wifi } from '#contract/print/print.ts'
import type { Texts, Words } from '#contract/texts/texts.ts'

type PrintWords = Words<'print'>

/** The printing process gets texts and no functions: it puts the numbers of pages in itself. */
export type CartaWords = ReturnType<typeof cartaWords>

export function cartaWords(
  { print: words, dishes }: Pick<Texts, 'print' | 'dishes'>,
  { restaurant, url }: { restaurant: string; url: string },
) {
  const { lang, invitation, noDishes } = words
  return {
    ...{ lang, invitation, noDishes },
    title: words.cartaOf(restaurant),
    code: words.code(url),
    page: words.page('{page}', '{pages}'),
    picante: dishes.picante,
  }
}

export function pageText({ page }: CartaWords, number: number, pages: number): string {
  return page.replace('{page}', String(number)).replace('{pages}', String(pages))
}

export type TableWords = ReturnType<typeof tableWords>

type TablePaper = { file: TableFile; restaurant: string; wifi: Wifi | null }

export function tableWords(words: PrintWords, { file, restaurant, wifi }: TablePaper) {
  const titles = { 'tents.pdf': words.tentsOf, 'stickers.pdf': words.stickersOf, 'poster.pdf': words.posterOf }
  return {
    lang: words.lang,
    title: titles[file](restaurant),
    wifi: words.wifi,
    wifiPassword: wifi?.password ? words.password(wifi.password) : words.noPassword,
    wifiCode: words.wifiCode(wifi?.name ?? ''),
  }
}
