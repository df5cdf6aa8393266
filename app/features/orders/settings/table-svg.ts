/** 300 dpi at 7.5 cm. Larger ones would keep a phone busy for minutes when it packs 200; for print shops there is the SVG. */
const printedPx = 900
/** In modules of the code. */
const largestLetter = 6
const sideMargin = 3
/** Wide letters, so that every font fits. */
const letterWidth = 0.66

type Code = {
  /** The width with the quiet zone. */
  modules: number
  /** Drawn in modules. */
  path: string
}

/** A drawing that stands alone: the code, and the label under its quiet zone as large as it fits on one line. */
export function tableSvg({ modules, path }: Code, label: string): { svg: string; width: number; height: number } {
  const moduleWidth = Math.ceil(printedPx / modules)
  const letter = Math.min(largestLetter, (modules - 2 * sideMargin) / (label.length * letterWidth))
  const heightInModules = Math.ceil(modules + 1.6 * letter)
  const [width, height] = [modules * moduleWidth, heightInModules * moduleWidth]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${modules} ${heightInModules}">
<path fill="#fff" d="M0 0h${modules}v${heightInModules}H0z"/>
<path fill="#000" d="${path}" shape-rendering="crispEdges"/>
<text x="${modules / 2}" y="${(modules + letter * 0.8).toFixed(2)}" font-family="Figtree, Arial, Helvetica, sans-serif" font-weight="700" font-size="${letter.toFixed(2)}" text-anchor="middle">${escapeXml(label)}</text>
</svg>`
  return { svg, width, height }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character)
}
