import { useLocation, useNavigate } from 'react-router'

/** The sheet of the menu page: a new dish, or the dish with this id. */
export type Sheet = 'new' | number

const searchName = 'plato'
const newDishValue = 'nuevo'

export function sheetSearch(sheet: Sheet): string {
  return `?${searchName}=${sheet === 'new' ? newDishValue : sheet}`
}

/** Which sheet is open is part of the address: Back closes it, and a reload opens it again. */
export function useSheetAddress() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const value = new URLSearchParams(search).get(searchName)
  const wanted = value === newDishValue ? 'new' : Number(value)

  return {
    open: wanted === 'new' || wanted > 0 ? (wanted as Sheet) : null,
    /** For a link that opens a sheet; 'Volver' still leads to where the menu was opened from. */
    linkState: { ...state, isOverList: true },
    show(sheet: Sheet): void {
      void navigate({ search: sheetSearch(sheet) }, { preventScrollReset: true, state: { ...state, isOverList: true } })
    },
    close(): void {
      if (!state?.isOverList) void navigate({ search: '' }, { replace: true, preventScrollReset: true, state })
      // A second press before the first has arrived would go back too far.
      else if (history.state?.key === key) void navigate(-1)
    },
  }
}

/** For the page's `shouldRevalidate`: opening and closing the sheet loads nothing. */
export function isOnlySheetMoving({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}
