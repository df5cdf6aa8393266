import { createContext, useContext } from 'react'
import type { Texts, Words } from '#contract/texts/texts.ts'

/** A document has the words of its language, an island those that its language's file brings, the application some in Spanish. */
export const WordsContext = createContext<Partial<Texts>>({})

export function useWords<Area extends keyof Texts>(area: Area): Words<Area> {
  const words = useContext(WordsContext)[area]
  if (!words) throw new Error(`There are no words for ${area} here`)
  return words
}
