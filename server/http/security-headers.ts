import { createHash } from 'node:crypto'

/** These headers are on every answer that a browser may show as a page. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), browsing-topics=()',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
} as const

type Directives = Record<string, readonly string[]>
export type Headers = Record<string, string>

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const hashes = new Map<string, string>()

/** Inline code comes from the build, so this cache stays small. */
function hashOf(inline: string): string {
  const known = hashes.get(inline)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
  hashes.set(inline, hash)
  return hash
}

function imageSources(origins: readonly string[]): string[] {
  return ["'self'", 'data:', 'blob:', ...origins]
}

const pageDirectives: Directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'font-src': ["'self'"],
  'img-src': imageSources([]),
  'connect-src': ["'self'"],
}

/** For data: nothing in it may run, load or be framed. */
export function dataHeaders(): Headers {
  return {
    ...everywhere,
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    }),
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** For our scripts, styles, fonts and pictures: a browser that opens one shows it and runs nothing, and the rest was said by the page. */
export function fileHeaders(): Headers {
  return { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
}

/** A service worker runs under the policy of its own response: it may send requests to this site only. */
export function workerHeaders(): Headers {
  return {
    ...dataHeaders(),
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    }),
  }
}

/** For uploaded pictures, pictures made on demand and what leads to them: any site and CDN may show them. WebP and PNG run nothing. */
export function pictureHeaders(): Headers {
  return { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' }
}

/** A browser that opens an SVG takes it for a page: nothing in it may run, load or be framed. */
export function drawingHeaders(): Headers {
  return {
    ...pictureHeaders(),
    'content-security-policy': policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] }),
  }
}

type DocumentPolicy = {
  inlineScripts: string[]
  inlineStyles: string[]
  /** Where pictures come from besides this site: a CDN, the map. */
  imageOrigins: string[]
  mayBeFramed: boolean
}

/** Documents are cached whole, so their inline parts are named by hash and no attribute carries style. */
export function documentHeaders({ inlineScripts, inlineStyles, imageOrigins, mayBeFramed }: DocumentPolicy): Headers {
  return {
    ...everywhere,
    ...(mayBeFramed ? {} : { 'x-frame-options': 'DENY' }),
    'content-security-policy': policy({
      ...pageDirectives,
      'img-src': imageSources(imageOrigins),
      'script-src': ["'self'", ...inlineScripts.map(hashOf)],
      'style-src': ["'self'", ...inlineStyles.map(hashOf)],
      'worker-src': ["'self'"],
      'frame-ancestors': [mayBeFramed ? '*' : "'none'"],
    }),
  }
}

/** The application renders with a nonce and is never cached. The codes and papers that its screens draw bring styles of their own. */
export function applicationHeaders(nonce: string, imageOrigins: string[]): Headers {
  return {
    ...everywhere,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'content-security-policy': policy({
      ...pageDirectives,
      'img-src': imageSources(imageOrigins),
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src': ["'self'", "'unsafe-inline'"],
      'frame-ancestors': ["'none'"],
    }),
  }
}

/** For what everybody may read, from any page: it is the same for all and needs no session. */
export const publicHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const

/**
 * Scalar's page at `/api/docs` brings its own inline script and styles. In the sandbox it has an origin of its own: a fault in its four
 * megabytes of script cannot read the token in local storage. So its files and the description it shows must be readable for other origins.
 */
export function apiReferenceHeaders(): Headers {
  return {
    ...everywhere,
    'x-frame-options': 'DENY',
    ...publicHeaders,
    'content-security-policy': policy({
      ...pageDirectives,
      'script-src': ["'self'", "'unsafe-inline'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'", 'data:'],
      'frame-ancestors': ["'none'"],
      sandbox: ['allow-scripts', 'allow-popups', 'allow-downloads'],
    }),
  }
}
