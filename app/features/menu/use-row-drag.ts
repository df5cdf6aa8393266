import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { scrollNearEdge } from '../../ui/scroll-near-edge.ts'

export type RowDrag<Id = number> = {
  id: Id
  /** The distance from the row's own place, in pixels. */
  offset: number
  /** The place among those that it moves among where a drop would put it now. */
  place: number
}

/** A selector of what moves, which is also what it moves among within its parent. */
type Moving = 'tr[data-dish]' | 'tbody'
type Grip = { row: HTMLElement; moving: Moving; startPageY: number; pointerY: number }

/** Drags a row within its `<tbody>`, or a `<tbody>` within its table, by a grip, with mouse, finger or pen. Near an edge the page scrolls. */
export function useRowDrag<Id>(moving: Moving, onDrop: (id: Id, place: number) => void) {
  const [drag, setDrag] = useState<RowDrag<Id> | null>(null)
  const grip = useRef<Grip>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function follow() {
      const held = grip.current
      if (held) {
        scrollNearEdge(held.pointerY)
        setDrag((before) => before && { id: before.id, ...whereIs(held) })
      }
      frame = requestAnimationFrame(follow)
    })
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      grip.current = null
      setDrag(null)
    }
    addEventListener('keydown', giveUp)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', giveUp)
    }
  }, [isDragging])

  function stop() {
    grip.current = null
    setDrag(null)
  }

  return {
    drag,
    gripProps: (id: Id) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const row = event.currentTarget.closest<HTMLElement>(moving)
        if (!row || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { row, moving, startPageY: event.pageY, pointerY: event.clientY }
        setDrag({ id, ...whereIs(grip.current) })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grip.current) grip.current.pointerY = event.clientY
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!grip.current) return
        const place = placeAt({ ...grip.current, pointerY: event.clientY })
        stop()
        onDrop(id, place)
      },
      onPointerCancel: stop,
    }),
  }
}

function whereIs(held: Grip) {
  return { offset: held.pointerY + scrollY - held.startPageY, place: placeAt(held) }
}

function placeAt({ row, moving, pointerY }: Grip): number {
  const others = Array.from(row.parentElement?.querySelectorAll<HTMLElement>(moving) ?? []).filter(
    (other) => other !== row,
  )
  return others.filter((other) => middleOf(other) < pointerY).length
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
