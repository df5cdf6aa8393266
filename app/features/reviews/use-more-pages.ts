import { useState } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { CallFailure } from '../../client/api.ts'

type Identified = { id: number }

/** A list to which pages are appended. Another first page replaces it. */
export function useMorePages<Item extends Identified>(
  firstPage: Page<Item>,
  loadNext: (cursor: string) => Promise<Page<Item>>,
) {
  const [startedFrom, setStartedFrom] = useState(firstPage)
  const [list, setList] = useState(firstPage)
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  if (startedFrom !== firstPage) {
    setStartedFrom(firstPage)
    setList(firstPage)
    setFailure(null)
  }

  async function loadMore(cursor: string) {
    setIsLoading(true)
    setFailure(null)
    try {
      const next = await loadNext(cursor)
      // After another search this page belongs to a list that is no longer shown.
      setList((list) => (list.next_cursor === cursor ? { ...next, items: [...list.items, ...next.items] } : list))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsLoading(false)
    }
  }

  return {
    items: list.items,
    replace: (changed: Item) =>
      setList((list) => ({ ...list, items: list.items.map((item) => (item.id === changed.id ? changed : item)) })),
    /** For `<MoreButton {...more}>`. */
    more: { cursor: list.next_cursor, isLoading, failure, onMore: loadMore },
  }
}
