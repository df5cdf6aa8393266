const darkPath = /<path fill="#000000" d="([^"]+)"/
const rectangle = /M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g

/** The drawing of `QRCodeSVG` in half the bytes: each run of dark modules is a line and not a rectangle. */
export function withLines(svg: string): string {
  const [, path = ''] = darkPath.exec(svg) ?? []
  const rows = new Map<number, { x: number; width: number }[]>()
  for (const [x = 0, y = 0, width = 0] of Array.from(path.matchAll(rectangle), (run) => run.slice(1).map(Number))) {
    rows.set(y, [...(rows.get(y) ?? []), { x, width }])
  }
  const lines = Array.from(rows, ([y, runs]) => `M0 ${y}.5${lineOf(runs)}`).join('')
  return svg.replace(darkPath, () => `<path stroke="#000000" d="${lines}"`)
}

function lineOf(runs: readonly { x: number; width: number }[]): string {
  let end = 0
  return runs
    .map(({ x, width }) => {
      const gap = x - end
      end = x + width
      return `m${gap} 0h${width}`
    })
    .join('')
}
