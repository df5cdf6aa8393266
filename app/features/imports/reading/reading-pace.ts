/** How far a reading was, in percent. */
export type Look = { atMs: number; progress: number }

/** A pace from fewer points is a guess. */
const leastPoints = 5

/** The milliseconds for a point, from the first look to the newest one that had moved; null as long as there is no pace. */
function findPace([first, ...later]: readonly Look[]): number | null {
  const last = later.at(-1)
  if (!first || !last || last.progress - first.progress < leastPoints) return null
  return (last.atMs - first.atMs) / (last.progress - first.progress)
}

/** Adds a look if it tells something new. */
export function withLook(looks: readonly Look[], look: Look): readonly Look[] {
  return look.progress === looks.at(-1)?.progress ? looks : [...looks, look]
}

/** How long it still takes at the pace so far; null as long as nobody can say. */
export function findTimeLeft(looks: readonly Look[], nowMs: number): number | null {
  const pace = findPace(looks)
  const last = looks.at(-1)
  if (pace === null || !last) return null
  return Math.max(0, (100 - last.progress) * pace - (nowMs - last.atMs))
}

/** The percentage to show: it goes on between two looks, but not to the end. */
export function findShownProgress(looks: readonly Look[], nowMs: number): number {
  const last = looks.at(-1)
  if (!last) return 0
  const pace = findPace(looks)
  if (pace === null || pace === 0) return last.progress
  return Math.max(last.progress, Math.min(last.progress + (nowMs - last.atMs) / pace, last.progress + 15, 98))
}

/** 'faltan unos 20 s' */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 5_000) * 5
  if (seconds <= 5) return 'ya casi está'
  if (seconds < 60) return `faltan unos ${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'falta cerca de un minuto' : `faltan unos ${minutes} minutos`
}
