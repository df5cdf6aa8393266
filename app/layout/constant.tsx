import { type ReactElement, useContext } from 'react'
import { PageShellContext } from '../server-render/page-shell.ts'

type ConstantProps = {
  as: 'header' | 'footer' | 'dialog'
  /** Made once, beside the component: `renderOnce` knows it by its identity. */
  content: ReactElement
  className: string | undefined
  id?: string
  'aria-label'?: string
}

/** A part that is the same on every page. For documents, which the browser does not hydrate, it is rendered once: it is a third of their elements. */
export function Constant({ as: Tag, content, ...attributes }: ConstantProps) {
  const { renderOnce } = useContext(PageShellContext)
  if (!renderOnce) return <Tag {...attributes}>{content}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by React
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderOnce(content) }} />
}
