import { createElement, Fragment, type ReactNode } from 'react'

const mark = '\u0000'

/** A sentence with an element in it: `sentence(words.chosenPlan, <strong>{plan}</strong>)`. */
export function sentence(words: (part: string) => string, part: ReactNode): ReactNode {
  const [before, after] = words(mark).split(mark)
  return after === undefined ? before : createElement(Fragment, null, before, part, after)
}
