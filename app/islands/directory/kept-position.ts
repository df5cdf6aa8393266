import { writePosition } from '#contract/search/position.ts'

const key = 'position'
/** Long enough for a phone that has just switched its receiver on. */
const longestWaitMs = 15_000

/** Where the diner is, rounded: given once, it stays until the tab closes. */
export function readPosition(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepPosition(position: string): void {
  try {
    sessionStorage.setItem(key, position)
  } catch {
    // The browser stores nothing: the next list asks again.
  }
}

/** The browser asks. Rounded to about 100 m before it is sent. Null when the person or the phone refuses. */
export function locate(): Promise<string | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(writePosition({ lat: coords.latitude, lon: coords.longitude })),
      () => resolve(null),
      { maximumAge: 5 * 60_000, timeout: longestWaitMs },
    )
  })
}

/** Without asking: what the tab keeps, or where the browser has the permission already. */
export async function findGivenPosition(): Promise<string | null> {
  const kept = readPosition()
  if (kept || !(await isPermitted())) return kept
  const position = await locate()
  if (position) keepPosition(position)
  return position
}

async function isPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
