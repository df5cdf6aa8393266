import { type RefObject, useLayoutEffect, useRef } from 'react'
import { readStorage } from '../../session/stored-session.ts'

/** Where the owner left the draft: the row at the top of the screen, null for the beginning, and the dishes marked for deletion. */
type Place = { importId: number; row: number | null; deletedIds: number[] }

const key = 'lugar-en-la-carta'
/** As high as what stays at the top of the screen. */
const headPx = 96

export function readDeletedIds(importId: number): number[] {
  return readPlace(importId)?.deletedIds ?? []
}

/** Keeps the place in the draft that was open last, and scrolls there when it is opened again. */
export function useDraftPlace(importId: number, deletedIds: ReadonlySet<number>): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null)
  const deleted = useRef(deletedIds)
  deleted.current = deletedIds

  // A layout effect ends while its rows are still on the screen.
  useLayoutEffect(() => {
    const place = desk.current
    if (!place) return
    const row = readPlace(importId)?.row
    // After the router, which begins at the top. Again when the rows above have their own heights.
    const again = () => row && scrollTo(place, row)
    let frame = requestAnimationFrame(() => {
      again()
      frame = requestAnimationFrame(again)
    })
    const keep = () => {
      const kept: Place = { importId, row: findTopRow(place), deletedIds: [...deleted.current] }
      localStorage.setItem(key, JSON.stringify(kept))
    }
    addEventListener('visibilitychange', keep)
    addEventListener('pagehide', keep)
    return () => {
      cancelAnimationFrame(frame)
      keep()
      removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', keep)
    }
  }, [importId])
  return desk
}

function readPlace(importId: number): Place | null {
  const place: Place | null = JSON.parse(readStorage(key) ?? 'null')
  return place?.importId === importId ? place : null
}

function scrollTo(desk: HTMLElement, row: number): void {
  const top = desk.querySelector(`tr[data-row="${row}"]`)?.getBoundingClientRect().top
  if (top !== undefined) scrollBy(0, top - headPx)
}

function findTopRow(desk: HTMLElement): number | null {
  const rows = Array.from(desk.querySelectorAll<HTMLElement>('tr[data-row]'))
  const top = rows.findIndex((row) => row.getBoundingClientRect().bottom > headPx)
  return top <= 0 ? null : Number(rows[top]?.dataset.row)
}
