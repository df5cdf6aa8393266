const key = 'mesa'

type ScannedTable = { restaurantId: number; table: string; isNew: boolean }

/** A table's QR code leads to the menu with `?mesa=`. It counts for this visit, on every page of the restaurant. */
export function rememberTable(restaurantId: number): void {
  const table = new URLSearchParams(location.search).get(key)?.trim()
  if (table && findScannedTable(restaurantId)?.table !== table) store({ restaurantId, table, isNew: true })
}

export function findScannedTable(restaurantId: number): ScannedTable | null {
  try {
    const scanned: ScannedTable | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return scanned?.restaurantId === restaurantId ? scanned : null
  } catch {
    return null
  }
}

/** It is in the order: from now on the diner may choose another one. */
export function markTableUsed(scanned: ScannedTable): void {
  store({ ...scanned, isNew: false })
}

function store(scanned: ScannedTable): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(scanned))
  } catch {}
}
