// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepPosition } from './kept-position.ts'
import { enhance } from './near-first.island.ts'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const home = (part: string, ...names: string[]) =>
  `<div data-island="near-first"><ul data-part="${part}">${names.map((name) => `<li>${name}</li>`).join('')}</ul></div>`

function show(page: string): HTMLElement {
  document.body.innerHTML = page
  return document.body.firstElementChild as HTMLElement
}

test.each([
  ['list', 'almuerzos'],
  ['beside', 'open restaurants'],
])('in part %s the %s are those near the position that the tab keeps', async (part) => {
  keepPosition('-2.19,-79.886')
  const fetched = vi.fn(async () => new Response(home(part, 'Cerca', 'Lejos')))
  vi.stubGlobal('fetch', fetched)
  const section = show(home(part, 'Lejos', 'Cerca'))
  enhance(section)
  await vi.waitFor(() => expect(section.textContent).toBe('CercaLejos'))
  expect(fetched).toHaveBeenCalledWith('/?cerca=-2.19,-79.886')
})

test('without a position nothing is fetched, and what has become something else stays as it is', async () => {
  const fetched = vi.fn(async () => new Response(home('list', 'Otro')))
  vi.stubGlobal('fetch', fetched)
  const section = show(home('beside', 'Uno'))
  enhance(section)
  await vi.waitFor(() => expect(fetched).not.toHaveBeenCalled())
  keepPosition('-2.19,-79.886')
  enhance(section)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(section.textContent).toBe('Uno')
})
