import { z } from 'zod'
import { type Geocoder, GeocoderFailure } from './geocoder.ts'

const defaultTimeoutMs = 5000
/** One hit takes about 400 bytes. */
const longestAnswerBytes = 64 * 1024

type NominatimSettings = { url: string; userAgent: string; timeoutMs?: number }

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

const answerSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180) }))

/** https://nominatim.org/release-docs/latest/api/Search/, and services with the same API. */
export function createNominatimGeocoder(settings: NominatimSettings): Geocoder {
  const { url, userAgent, timeoutMs = defaultTimeoutMs } = settings

  return {
    async find(query, { signal } = {}) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(searchUrl(url, query), {
          headers: { accept: 'application/json', 'user-agent': userAgent },
          redirect: 'manual',
          signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        })
        if (response.status !== 200) {
          await response.body?.cancel()
          throw failureOf(response.status)
        }
        return firstHit(await readBounded(response))
      } catch (cause) {
        throw cause instanceof GeocoderFailure ? cause : unanswered(cause)
      }
    },
  }
}

/** Keeps the parameters of the operator's URL, such as an access key. */
function searchUrl(base: string, query: string): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`
  url.searchParams.set('format', 'json')
  url.searchParams.set('limit', '1')
  url.searchParams.set('q', query)
  return url
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop closes the connection: the rest is never received.
    if (bytes > longestAnswerBytes) throw notUnderstood('es demasiado larga')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function firstHit(json: string) {
  const answer = answerSchema.safeParse(parseJson(json))
  if (!answer.success) throw notUnderstood('no trae latitud y longitud')
  return answer.data[0] ?? null
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notUnderstood('no es JSON')
  }
}

function notUnderstood(why: string): GeocoderFailure {
  return new GeocoderFailure(`La respuesta del geocodificador no se entiende: ${why}.`, { isTemporary: true })
}

function unanswered(cause: unknown): GeocoderFailure {
  return new GeocoderFailure(`El geocodificador no respondió (${reasonOf(cause)}).`, { isTemporary: true, cause })
}

/** `fetch` hides the reason behind a TypeError of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name
  return error.name
}

function failureOf(status: number): GeocoderFailure {
  const isTemporary = status === 408 || status === 429 || status >= 500
  return new GeocoderFailure(`${wordsFor(status)} (estado ${status}).`, { isTemporary })
}

function wordsFor(status: number): string {
  if (status === 429) return 'El geocodificador recibió demasiadas peticiones'
  if (status >= 500) return 'El geocodificador tuvo un error propio'
  if (status >= 300 && status < 400) return 'El geocodificador envía a otra dirección: escribe esa en GEOCODER_URL'
  if (status === 401 || status === 403) return 'El geocodificador negó el acceso: revisa GEOCODER_URL y sus condiciones'
  return 'El geocodificador no aceptó la consulta: revisa GEOCODER_URL'
}
