import { tableDesignOf } from './designs.ts'
import type { Print } from './draw-pdf.ts'
import { composeTables } from './layout/compose-tables.ts'
import { prepareLogo } from './prepare-pictures.ts'
import type { TablesContent } from './tables-content.ts'
import type { Typefaces } from './typefaces.ts'

export async function printTables(content: TablesContent, typefaces: Typefaces): Promise<Print> {
  const { readable } = typefaces
  const { picture, colour } = await prepareLogo(content)
  const words: TablesContent = {
    ...content,
    restaurant: readable(content.restaurant),
    line: readable(content.line),
    tables: content.tables.map((table) => ({ ...table, name: table.name && readable(table.name) })),
  }
  return {
    title: content.words.title,
    lang: content.words.lang,
    day: content.day,
    pages: composeTables(words, tableDesignOf(content.design, colour), typefaces),
    pictures: [picture],
  }
}
