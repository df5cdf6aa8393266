import { type ReactNode, useContext } from 'react'
import { PageShellContext } from '../server-render/page-shell.ts'

/** A part of a document as HTML, for an island that puts it in later. Empty in the browser, which renders no document. */
export function useRendered(part: ReactNode): string {
  const { renderIsland } = useContext(PageShellContext)
  return renderIsland?.(part) ?? ''
}
