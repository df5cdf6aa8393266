const edgePx = 88
const scrollStepPx = 10

/** One step; called every frame while something is dragged near the top or the bottom of the window. */
export function scrollNearEdge(pointerY: number) {
  if (pointerY < edgePx) scrollBy({ top: -scrollStepPx, behavior: 'instant' })
  else if (pointerY > innerHeight - edgePx) scrollBy({ top: scrollStepPx, behavior: 'instant' })
}
