import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key that a caller is counted by: the IPv4 address, or the /64 of an IPv6 address. Providers give each customer at least a
 * /64, so one customer has 2^64 addresses to call from. A caller who has hung up before has no address any more.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  if (isIPv4(address)) return address
  const plain = withoutDecoration(address)
  if (!isIPv6(plain)) return plain
  const groups = expand(plain)
  const prefix = groups.slice(0, 6).join(':')
  if (ipv4Prefixes.has(prefix)) return lastFourBytes(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

type Request = { ip: string; headers: IncomingHttpHeaders }

/** The key for reads. What pages of other sites make their visitors ask for counts apart, so that it uses up nothing of the visitor's network. */
export function readerOf({ ip, headers }: Request): string {
  const network = networkOf(ip)
  return headers['sec-fetch-site'] === 'cross-site' ? `${network} for other sites` : network
}

/** The /48 that a /64 lies in; another network is returned as it is. Who rents a server or a line for business often gets a whole /48. */
export function siteOf(network: string): string {
  const [, groups] = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(network) ?? []
  return groups ? `${groups}::/48` : network
}

/** IPv4-mapped addresses (RFC 4291), and those of IPv4 callers whom a translator brings to an IPv6 server (RFC 6052). */
const ipv4Prefixes = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** Zone ids name an interface of this machine, and some proxies write brackets or the caller's port. */
function withoutDecoration(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  const [plain = ''] = (bracketed ?? address).split('%')
  const [, host, port] = /^([\d.]+)(:\d+)$/.exec(plain) ?? []
  return host && port && isIPv4(host) ? host : plain
}

/** Eight groups in lower case without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = withHexTail(address).split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = new Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...missing, ...after]
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16))
}

/** `::ffff:10.0.0.1` ends with four decimal bytes. */
function withHexTail(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function lastFourBytes(groups: string[]): string {
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
