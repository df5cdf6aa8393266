import type { IncomingHttpHeaders } from 'node:http'
import { createBurstLimit } from '#server/capacity/burst-limit.ts'

/** Programs that open pages without a person. Most run no scripts and send no beacon. */
const programs =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|pagespeed|facebookexternalhit|whatsapp\/|python|curl|wget|httpclient|axios|node-fetch|undici|java\//i

/** False for programs, and for people who asked not to be counted: their browser sends nothing, so this is for others that do. */
export function mayBeCounted({ 'user-agent': program = '', dnt, 'sec-gpc': gpc }: IncomingHttpHeaders): boolean {
  return dnt !== '1' && gpc !== '1' && program !== '' && !programs.test(program)
}

/** All guests of a restaurant may share one address, and thousands of phones that of their network. */
const limits = {
  networkInRestaurant: { burst: 120, perSecond: 0.5 },
  network: { burst: 600, perSecond: 20 },
  restaurant: { burst: 1000, perSecond: 50 },
}

/** What comes faster than from people is not counted. Networks are known to this function only, in memory. */
export function createFloodGate(now?: () => number) {
  const ofNetworkInRestaurant = createBurstLimit(limits.networkInRestaurant, now)
  const ofNetwork = createBurstLimit(limits.network, now)
  const ofRestaurant = createBurstLimit(limits.restaurant, now)
  return (network: string, restaurantId: number) =>
    ofNetworkInRestaurant(`${network} ${restaurantId}`) && ofNetwork(network) && ofRestaurant(restaurantId)
}
