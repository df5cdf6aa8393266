import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WordsContext } from '../ui/words.ts'
import type { IslandWords } from './island-words.ts'

/** The `enhance` of a React island: `export const enhance = enhanceWith(OrderForm)`. Its markup is a `<ReactIsland>`. */
export function enhanceWith<Props extends object>(Component: ComponentType<Props>) {
  return (element: HTMLElement, props: Props, words: IslandWords): void => {
    hydrateRoot(
      element,
      <WordsContext value={words}>
        <Component {...props} />
      </WordsContext>,
    )
  }
}
