import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, listImports } from './import-graph.ts'
import { projectRoot } from './project.ts'

/** The public words of all features. They are keyed by the features' own lists, so only files are looked at here. */
const words = 'contract/texts/'

test('features and folders import each other one way only, and files form no circle', () => {
  expect(findCircles(projectRoot)).toEqual([])
})

test.each([
  {
    wrong: 'two features of the contract, through types alone',
    files: {
      'contract/hours/hours.ts': `import type { Restaurant } from '#contract/restaurants/restaurants.ts'\nexport type A = Restaurant`,
      'contract/restaurants/restaurants.ts': `import { a } from '#contract/hours/opening.ts'\nexport type Restaurant = typeof a`,
      'contract/hours/opening.ts': 'export const a = 1',
    },
    circle: ['contract/hours', 'contract/restaurants'],
  },
  {
    wrong: 'what all features share, and a feature',
    files: {
      'contract/money.ts': `import type { A } from './taxes/taxes.ts'\nexport type B = A`,
      'contract/taxes/taxes.ts': `import type { B } from '#contract/money.ts'\nexport type A = 1 | B`,
    },
    circle: ['contract', 'contract/taxes'],
  },
  {
    wrong: 'two features of the server',
    files: {
      'server/features/menu/menu.ts': `import '../costs/costs.ts'`,
      'server/features/costs/costs.ts': '',
      'server/features/costs/sums.ts': `import '#server/features/menu/menu.ts'`,
    },
    circle: ['server/features/costs', 'server/features/menu'],
  },
  {
    wrong: 'two folders',
    files: {
      'server/http/serve.ts': `import '../pages/render.ts'`,
      'server/pages/render.ts': '',
      'server/pages/files.ts': `import '#server/http/headers.ts'`,
      'server/http/headers.ts': '',
    },
    circle: ['server/http', 'server/pages'],
  },
  {
    wrong: 'three folders in a round',
    files: {
      'app/ui/card.tsx': `export { a } from '../links/link.ts'`,
      'app/links/link.ts': `export const a = import('../formats/date.ts')`,
      'app/formats/date.ts': `import '../ui/card.tsx'`,
    },
    circle: ['app/formats', 'app/links', 'app/ui', 'app/formats/date.ts', 'app/links/link.ts', 'app/ui/card.tsx'],
  },
  {
    wrong: 'two files of one folder',
    files: { 'app/ui/card.tsx': `import './chip.tsx'`, 'app/ui/chip.tsx': `import './card.tsx'` },
    circle: ['app/ui/card.tsx', 'app/ui/chip.tsx'],
  },
])('a circle is found: $wrong', ({ files, circle }) => {
  const house = mkdtempSync(join(tmpdir(), 'import-circles-'))
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(house, dirname(file)), { recursive: true })
    writeFileSync(join(house, file), code)
  }
  expect(findCircles(house).flatMap(({ members }) => members)).toEqual(circle)
  rmSync(house, { recursive: true })
})

type Circle = { members: string[]; imports: string[] }

/** Between features and folders every import counts; between files only imports of values, because types are gone when they run. */
function findCircles(house: string): Circle[] {
  const imports = listImports(house)
  return [
    ...circlesOf(
      imports.filter(({ from }) => !from.startsWith(words)),
      partOf,
    ),
    ...circlesOf(
      imports.filter(({ value }) => value),
      (file) => file,
    ),
  ]
}

/** A feature, a folder, or a file that stands directly in `server` or `app`. */
function partOf(file: string): string {
  if (file === 'contract/endpoints.ts') return file
  const [, part] =
    /^((?:server|app)\/features\/[^/]+|contract\/[^/]+(?=\/)|contract|(?:server|app)\/[^/]+)/.exec(file) ?? []
  return part ?? file
}

function circlesOf(imports: Import[], nameOf: (file: string) => string): Circle[] {
  const between = imports.filter(({ from, to }) => nameOf(from) !== nameOf(to))
  const next = new Map<string, Set<string>>()
  for (const { from, to } of between) {
    next.set(nameOf(from), (next.get(nameOf(from)) ?? new Set()).add(nameOf(to)))
  }
  const reached = new Map([...next.keys()].map((name) => [name, reachedFrom(name, next)]))
  const inCircles = [...next.keys()].filter((name) => reached.get(name)?.has(name)).toSorted()
  const circles = Map.groupBy(inCircles, (name) =>
    inCircles.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)).join(' '),
  )
  return [...circles.values()].map((members) => ({
    members,
    imports: between
      .filter(({ from, to }) => members.includes(nameOf(from)) && members.includes(nameOf(to)))
      .map(({ from, to }) => `${from} → ${to}`),
  }))
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (const name of open) {
    for (const one of next.get(name) ?? []) {
      if (reached.has(one)) continue
      reached.add(one)
      open.push(one)
    }
  }
  return reached
}
