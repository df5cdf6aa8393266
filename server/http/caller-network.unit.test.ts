import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf, siteOf } from './caller-network.ts'

const group = fc.integer({ min: 0, max: 0xffff })
/** Global unicast, which is where callers come from. */
const globalPrefix = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group)
const interfaceId = fc.tuple(group, group, group, group)

const spellings: ((groups: number[]) => string)[] = [
  (groups) => groups.map((one) => one.toString(16)).join(':'),
  (groups) => groups.map((one) => one.toString(16).padStart(4, '0').toUpperCase()).join(':'),
  (groups) => new URL(`http://[${groups.map((one) => one.toString(16)).join(':')}]`).hostname.slice(1, -1),
  (groups) => `${groups.map((one) => one.toString(16)).join(':')}%eth0`,
  (groups) => `[${groups.map((one) => one.toString(16)).join(':')}]:443`,
  (groups) => {
    const [high = 0, low = 0] = groups.slice(6)
    const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.')
    const head = groups.slice(0, 6).map((one) => one.toString(16))
    return [...head, dotted].join(':')
  },
]
const spelling = fc.constantFrom(...spellings)

describe('callers are counted by', () => {
  test('one /64 of IPv6, whichever of its addresses they use and however it is spelled', () => {
    fc.assert(
      fc.property(
        globalPrefix,
        interfaceId,
        interfaceId,
        spelling,
        spelling,
        (prefix, one, other, spellOne, spellOther) => {
          expect(networkOf(spellOne([...prefix, ...one]))).toBe(networkOf(spellOther([...prefix, ...other])))
        },
      ),
    )
  })

  test('another /64 than their neighbours', () => {
    fc.assert(
      fc.property(globalPrefix, globalPrefix, interfaceId, spelling, (one, other, id, spell) => {
        fc.pre(one.join() !== other.join())
        expect(networkOf(spell([...one, ...id]))).not.toBe(networkOf(spell([...other, ...id])))
      }),
    )
  })

  test('their IPv4 address, also when it is written as IPv6 or with a port', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
        for (const written of [
          address,
          `${address}:51000`,
          `::ffff:${address}`,
          `::FFFF:${hex}`,
          `0:0:0:0:0:ffff:${hex}`,
          `64:ff9b::${address}`,
        ]) {
          expect(networkOf(written)).toBe(address)
        }
      }),
    )
  })

  test('one name for all who have hung up before they were looked at', () => {
    expect(networkOf(undefined)).toBe('gone')
  })

  test('their IPv4 address alone: the next one is somebody else', () => {
    expect(networkOf('::ffff:10.0.0.1')).not.toBe(networkOf('::ffff:10.0.0.2'))
  })

  test.each([
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // A socket of this machine has no address.
    ['', ''],
    ['unknown', 'unknown'],
  ])('%j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1::', '2001:db8:1::/48'],
    ['198.51.100.9', '198.51.100.9'],
    ['unknown', 'unknown'],
  ])('the site of %j is %j', (address, site) => {
    expect(siteOf(networkOf(address))).toBe(site)
  })
})
