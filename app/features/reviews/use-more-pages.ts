import { useState } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { CallFailure } from '../../client/api.ts'

type Identified = { id: number }

/** A list that grows page by page under the reader's hand. Another first page starts it anew. */
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
      // Another search may have begun meanwhile: its list does not end where this page begins.
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
