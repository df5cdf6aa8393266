import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { scrollNearEdge } from '../../ui/scroll-near-edge.ts'

export type RowDrag = {
  id: number
  /** The distance from the row's own place, in pixels. */
  offset: number
  /** The place in its group where a drop would put it now. */
  place: number
}

type Grip = { row: HTMLElement; startPageY: number; pointerY: number }

/** Drags a row by its grip, with mouse, finger or pen, within its own `<tbody>`. Near an edge the page scrolls. */
export function useRowDrag(onDrop: (id: number, place: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
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
    gripProps: (id: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const row = event.currentTarget.closest('tr')
        if (!row || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { row, startPageY: event.pageY, pointerY: event.clientY }
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

function placeAt({ row, pointerY }: Grip): number {
  const others = Array.from(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-dish]') ?? []).filter(
    (other) => other !== row,
  )
  return others.filter((other) => middleOf(other) < pointerY).length
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
