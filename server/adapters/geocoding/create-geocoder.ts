import packageJson from '../../../package.json' with { type: 'json' }
import type { Geocoder } from './geocoder.ts'
import { createNominatimGeocoder } from './nominatim-geocoder.ts'

/** Null when the operator has not chosen a service: then there is no map. */
export function createGeocoder({ GEOCODER_URL: url, PUBLIC_URL }: GeocoderConfig): Geocoder | null {
  if (!url) return null
  return createNominatimGeocoder({ url, userAgent: `CartaViva/${packageJson.version} (+${PUBLIC_URL})` })
}

type GeocoderConfig = { GEOCODER_URL: string | undefined; PUBLIC_URL: string }
