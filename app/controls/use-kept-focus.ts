import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a change removes the element that has the focus, the heading of the dialog or section around `place` gets it: otherwise a keyboard
 * would start again at the top of the page.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, change: unknown): void {
  const seen = useRef(change)
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    if (document.activeElement !== document.body) return
    const around = place.current?.closest('dialog, section')
    // Nothing outside an open dialog takes the focus.
    const heading = around?.querySelector<HTMLElement>('dialog[open] h2') ?? around?.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [place, change])
}
