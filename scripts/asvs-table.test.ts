import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. In every section they come first, so 4 stands for 6.3.1 to 6.3.4.
 * Sections that have level 3 alone are left out.
 */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const requirements = Object.entries(sections).flatMap(([section, many]) =>
  Array.from({ length: many }, (_, index) => `${section}.${index + 1}`),
)

const document = new URL('../docs/asvs.md', import.meta.url)
const lines = [
  ...readFileSync(document, 'utf8').matchAll(/^- \*\*([\d., –]+)\*\* ([^:]+): (?:\*([a-z ]+)\*, )?(.+)$/gm),
].map(([, ids = '', , state = 'met', shown = '']) => ({ ids: ids.split(', ').flatMap(listIds), state, shown }))
const rows = lines.flatMap(({ ids, state, shown }) => ids.map((id) => ({ id, state, shown })))

/** `3.4.1–6` stands for 3.4.1 to 3.4.6. */
function listIds(range: string): string[] {
  const [first = '', last] = range.split('–')
  if (!last) return [first]
  const at = first.lastIndexOf('.') + 1
  const from = Number(first.slice(at))
  return Array.from({ length: Number(last) - from + 1 }, (_, index) => first.slice(0, at) + (from + index))
}

/** A line may stand for a whole section or chapter that does not apply. */
const rowsOf = (requirement: string) => rows.filter(({ id }) => `${requirement}.`.startsWith(`${id}.`))
const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

describe('the list of ASVS in docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, and no other', () => {
    expect(requirements).toHaveLength(70 + 183)
    expect(requirements.filter((requirement) => rowsOf(requirement).length !== 1)).toEqual([])
    const covers = ({ id }: { id: string }) =>
      requirements.some((requirement) => `${requirement}.`.startsWith(`${id}.`))
    expect(rows.filter((row) => !covers(row))).toEqual([])
  })

  test('is sorted', () => {
    const ids = lines.map((line) => line.ids[0] ?? '')
    expect(ids).toEqual(ids.toSorted(inOrder))
  })

  test('says of each row whether it is met; only what does not apply stands for a whole section', () => {
    for (const { id, state } of rows) {
      expect(['met', 'partly', 'not met', 'does not apply'], id).toContain(state)
      if (id.split('.').length < 3) expect(state, id).toBe('does not apply')
    }
  })

  test('names a test or a document for everything that is met, and each of them exists', () => {
    for (const { id, state, shown } of rows) {
      const files = [...shown.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, file = '']) => file)
      expect(
        files.filter((file) => !existsSync(new URL(file, document))),
        id,
      ).toEqual([])
      if (state === 'met') expect(files.length, id).toBeGreaterThan(0)
      else expect(shown.length, `${id} says why`).toBeGreaterThan(10)
    }
  })
})
