import type { ReactElement, ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }

const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * DOM from components without hooks: those that the server renders, without the 90 KB of React. Listeners are added, nothing is updated: what
 * changes is drawn again. See docs/decisions/0022-live-menus.md
 */
export function draw(node: ReactNode, namespace?: string): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap((child) => draw(child, namespace))
  if (typeof node !== 'object') return [document.createTextNode(String(node))]
  const { type, props } = node as ReactElement<Props>
  if (typeof type === 'function') return draw((type as (props: Props) => ReactNode)(props), namespace)
  if (typeof type !== 'string') return draw(props.children, namespace)
  const inside = type === 'svg' ? svgNamespace : namespace
  const element = inside ? document.createElementNS(inside, type) : document.createElement(type)
  for (const [name, value] of Object.entries(props)) if (name !== 'children') set(element, name, value)
  element.append(...draw(props.children, inside))
  return [element]
}

const attributeNames: Record<string, string> = {
  className: 'class',
  defaultChecked: 'checked',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
}

function set(element: Element, name: string, value: unknown): void {
  if (typeof value === 'function') {
    element.addEventListener(name.slice(2).toLowerCase(), value as EventListener)
    return
  }
  const isNamedValue = name.startsWith('aria-') || name.startsWith('data-')
  if (value === undefined || value === null || (value === false && !isNamedValue)) return
  element.setAttribute(attributeNames[name] ?? name, value === true && !isNamedValue ? '' : String(value))
}
