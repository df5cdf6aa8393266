import type { IncomingHttpHeaders } from 'node:http'
import type { Beacon, BeaconEvent } from '#contract/statistics/statistics.ts'
import { createPace, type Pace } from '#server/capacity/pace.ts'
import { siteOf } from '#server/http/caller-network.ts'

/** Programs that open pages without a person. Most run no scripts and send no beacon. */
const programs =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|pagespeed|facebookexternalhit|whatsapp\/|python|curl|wget|httpclient|axios|node-fetch|undici|java\//i

/** False for programs, and for people who asked not to be counted: their browser sends nothing, so this is for others that do. */
export function mayBeCounted({ 'user-agent': program = '', dnt, 'sec-gpc': gpc }: IncomingHttpHeaders): boolean {
  return dnt !== '1' && gpc !== '1' && program !== '' && !programs.test(program)
}

/** Each kind has its own limit: a guest who views a menu once opens several dishes, and searches in vain now and then. */
const kinds = {
  views: { burst: 120, perSecond: 0.625 },
  taps: { burst: 120, perSecond: 2 },
  searches: { burst: 20, perSecond: 1 / 60 },
}
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** All guests of a restaurant may share one address, and thousands of phones that of their carrier. */
const limits = {
  network: { burst: 600, perSecond: 20 },
  restaurant: { burst: 1000, perSecond: 50 },
  directory: { burst: 300, perSecond: 1 },
}
/** A /48 may be one customer, or thousands of phones with a /64 each: it has as much as two networks. */
const networksOfSite = 2

/** Searches in the directory belong to no restaurant. */
const directory = 0

/** Events that come faster than people can cause them are not counted. Networks are known to this function only, in memory. */
export function createFloodGate(now?: () => number) {
  const limitsOf = (networks: number) => ({
    inAll: createPace(times(limits.network, networks), now),
    inRestaurant: Object.fromEntries(
      kindNames.map((kind) => [kind, createPace(times(kinds[kind], networks), now)]),
    ) as Record<Kind, Pace>,
  })
  const [ofNetwork, ofSite] = [limitsOf(1), limitsOf(networksOfSite)]
  const ofRestaurant = createPace(limits.restaurant, now)
  const ofDirectory = createPace(limits.directory, now)

  return (network: string, { event, restaurant_id = directory }: Pick<Beacon, 'event' | 'restaurant_id'>): boolean => {
    const kind = kindOf(event)
    const site = siteOf(network)
    const passes = (key: string, { inRestaurant, inAll }: typeof ofNetwork) =>
      inRestaurant[kind].allows(`${key} ${restaurant_id}`) && inAll.allows(key)
    if (site !== network && !passes(site, ofSite)) return false
    if (!passes(network, ofNetwork)) return false
    return restaurant_id === directory ? ofDirectory.allows(directory) : ofRestaurant.allows(restaurant_id)
  }
}

function times({ burst, perSecond }: { burst: number; perSecond: number }, by: number) {
  return { burst: burst * by, perSecond: perSecond * by }
}

function kindOf(event: BeaconEvent): Kind {
  if (event === 'menu_view' || event === 'page_view') return 'views'
  return event === 'vain_search' ? 'searches' : 'taps'
}
