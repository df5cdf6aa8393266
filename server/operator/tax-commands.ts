import { isLocalDate } from '#contract/hours/time-zones.ts'
import { scaledOf } from '#contract/money.ts'
import { findCanton, findProvince } from '#contract/taxes/cantons.ts'
import { percentText } from '#contract/taxes/price-note.ts'
import { ecuadorTaxRanges, type TaxRange } from '#contract/taxes/tax-rates.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { type Command, UsageError } from './command.ts'

/** The rates of Ecuador's IVA: docs/operating.md */
export const taxCommands: Record<string, Command> = {
  'tax list': {
    usage: 'tax list',
    about: 'the rates of the IVA: those in the code, then those that were added, with their numbers; later ones win',
    run: async ({ taxes }) => {
      const added = await taxes.listRanges()
      return [
        ...ecuadorTaxRanges.map((range) => describe('built in', range)),
        ...added.map((range) => describe(String(range.id), range)),
      ].join('\n')
    },
  },
  'tax add': {
    usage: 'tax add <from> <to|-> <percent> [everybody] [service-taxed] [province:<name>|canton:<name> …]',
    about:
      'adds a rate from one day to another (2026-12-31), both included; for registered restaurants only, unless it says everybody; without places in the whole country',
    run: async ({ taxes }, words) => `Range ${await taxes.addRange(readRange(words))} is added.`,
  },
  'tax remove': {
    usage: 'tax remove <number>',
    about: 'removes a rate that was added',
    run: async ({ taxes }, [id = '']) => {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new UsageError()
      if (!(await taxes.removeRange(Number(id)))) throw new Error(`There is no range ${id}.`)
      return `Range ${id} is removed.`
    },
  },
}

function describe(name: string, { from, to, rate, who, provinces, cantons, isServiceTaxed }: TaxRange): string {
  const places = [...provinces.map((place) => `province:${place}`), ...cantons.map((place) => `canton:${place}`)]
  const where = places.length === 0 ? 'the whole country' : places.join(' ')
  return [
    name,
    from,
    to ?? '-',
    percentText(priceWords, rate),
    who,
    where,
    ...(isServiceTaxed ? ['service-taxed'] : []),
  ].join('\t')
}

function readRange([from = '', to = '', percent = '', ...words]: string[]) {
  const rate = scaledOf(percent, 3)
  const lastDay = to === '-' ? null : to
  if (!isLocalDate(from) || (lastDay !== null && (!isLocalDate(lastDay) || lastDay < from))) throw new UsageError()
  if (rate === null || rate > 100_000) throw new UsageError()
  const isKnown = (word: string) => /^(everybody|service-taxed|(province|canton):.+)$/.test(word)
  if (!words.every(isKnown)) throw new UsageError()
  return {
    from,
    to: lastDay,
    rate,
    who: words.includes('everybody') ? ('everybody' as const) : ('tourism' as const),
    isServiceTaxed: words.includes('service-taxed'),
    ...readPlaces(words),
  }
}

function readPlaces(words: string[]) {
  return {
    provinces: namesOf('province', findProvince),
    cantons: namesOf('canton', (written) => findCanton(written)?.name),
  }

  function namesOf(kind: 'province' | 'canton', find: (written: string) => string | null | undefined): string[] {
    const written = words.filter((word) => word.startsWith(`${kind}:`)).map((word) => word.slice(kind.length + 1))
    return written.map((name) => find(name) ?? refuse())
  }
}

function refuse(): never {
  throw new UsageError()
}
