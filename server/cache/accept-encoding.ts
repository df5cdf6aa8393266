export type Encoding = 'br' | 'gzip' | 'identity'

const longestRemembered = 128
const mostRemembered = 64
const remembered = new Map<string, Encoding>()

/** Browsers send a handful of distinct headers over and over, so the parsed results are cached. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known

  const chosen = negotiate(acceptEncoding)
  if (acceptEncoding.length <= longestRemembered) {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(acceptEncoding, chosen)
  }
  return chosen
}

/** RFC 9110, 12.5.3. A reader who refuses every coding, plain bytes included, still gets plain bytes: better than a 406. */
function negotiate(acceptEncoding: string): Encoding {
  const weights = parseWeights(acceptEncoding)
  const rest = weights.get('*')
  const br = weights.get('br') ?? rest ?? 0
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? rest ?? 0
  // Identity is always acceptable when it is not named, but a coding that is named is preferred.
  const identity = weights.get('identity') ?? 0

  if (br > 0 && br >= gzip && br >= identity) return 'br'
  if (gzip > 0 && gzip >= identity) return 'gzip'
  return 'identity'
}

function parseWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.split(',')) {
    const [coding = '', ...parameters] = part.split(';')
    weights.set(coding.trim().toLowerCase(), parseWeight(parameters))
  }
  return weights
}

/** A weight that cannot be read counts as a refusal: plain bytes are understood by everybody. */
function parseWeight(parameters: string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=')
    if (name.trim().toLowerCase() === 'q')
      return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value.trim()) ? Number(value) : 0
  }
  return 1
}
