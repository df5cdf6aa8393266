import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The `enhance` of a React island: `export const enhance = enhanceWith(OrderForm)`. Its markup is a `<ReactIsland>`. */
export function enhanceWith<Props extends object>(Component: ComponentType<Props>) {
  return (element: HTMLElement, props: Props): void => {
    hydrateRoot(element, <Component {...props} />)
  }
}
