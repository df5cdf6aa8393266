import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { scrollNearEdge } from '../../ui/scroll-near-edge.ts'

export type SectionDrag = {
  id: number
  /** The distance from the row's own place, in pixels. */
  offset: number
  /** The section where a drop would put it; null for none. */
  over: string | null
}
export type GripProps = ReturnType<ReturnType<typeof useSectionDrag>['gripProps']>

type Grip = { id: number; table: HTMLElement; startPageY: number; pointerY: number }

/** Drags a row by its grip, with mouse, finger or pen, to a `<tbody data-section>` of its table. Near an edge the page scrolls; Escape gives up. */
export function useSectionDrag(onDrop: (id: number, section: string) => void) {
  const [drag, setDrag] = useState<SectionDrag | null>(null)
  const grip = useRef<Grip>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const isDragging = drag !== null

  const stop = useCallback(() => {
    grip.current = null
    setDrag(null)
  }, [])

  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function follow() {
      if (grip.current) {
        scrollNearEdge(grip.current.pointerY)
        setDrag(whereIs(grip.current))
      }
      frame = requestAnimationFrame(follow)
    })
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
    addEventListener('keydown', giveUp)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', giveUp)
    }
  }, [isDragging, stop])

  /** The same function on every render: hundreds of rows have it. */
  const gripProps = useCallback(
    (id: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const table = event.currentTarget.closest('table')
        if (!table || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { id, table, startPageY: event.pageY, pointerY: event.clientY }
        setDrag(whereIs(grip.current))
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grip.current) grip.current.pointerY = event.clientY
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!grip.current) return
        const { over } = whereIs({ ...grip.current, pointerY: event.clientY })
        stop()
        if (over !== null) drop.current(id, over)
      },
      onPointerCancel: stop,
    }),
    [stop],
  )

  return { drag, gripProps }
}

function whereIs({ id, table, startPageY, pointerY }: Grip): SectionDrag {
  const sections = Array.from(table.querySelectorAll<HTMLElement>('tbody[data-section]'))
  const under = sections.find((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return top <= pointerY && pointerY < bottom
  })
  return { id, offset: pointerY + scrollY - startPageY, over: under?.dataset.section ?? null }
}
