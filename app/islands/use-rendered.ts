import { type ReactNode, useContext } from 'react'
import { PageShellContext } from '../server-render/page-shell.ts'

/** The markup of a part of a document, for those that change it. The browser renders no document. */
export function useRendered(part: ReactNode): string {
  const { renderIsland } = useContext(PageShellContext)
  return renderIsland?.(part) ?? ''
}
