import { expect, test } from 'vitest'
import { type Import, listImports } from './import-graph.ts'
import { projectRoot } from './project.ts'

/** The list of all endpoints is read by the server alone. */
const ofOneLayer = ['contract/endpoints.ts']

test('every file of contract/ is used by server and app, be it through other files of contract/', () => {
  const importers = Map.groupBy(listImports(projectRoot), ({ to }) => to)
  const files = [...importers.keys()].filter((file) => file.startsWith('contract/'))
  expect(files.length).toBeGreaterThan(150)
  const alone = files.filter((file) => findLayers(file, importers).size < 2)
  expect(alone, 'It belongs into the layer that uses it').toEqual(ofOneLayer)
})

/** Types count too: they say what travels. */
function findLayers(file: string, importers: ReadonlyMap<string, Import[]>, seen = new Set<string>()): Set<string> {
  seen.add(file)
  const users = (importers.get(file) ?? []).map(({ from }) => from).filter((user) => !seen.has(user))
  const [inside, outside] = [users.filter(isOfContract), users.filter((user) => !isOfContract(user))]
  const direct = outside.map((user) => user.split('/')[0] ?? '')
  return new Set([...direct, ...inside.flatMap((user) => [...findLayers(user, importers, seen)])])
}

function isOfContract(file: string): boolean {
  return file.startsWith('contract/')
}
