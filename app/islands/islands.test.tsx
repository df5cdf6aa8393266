// @vitest-environment happy-dom
import { useState } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PageShellContext } from '../server-render/page-shell.ts'
import { createIslands } from './create-islands.tsx'
import { enhanceWith } from './enhance-with.tsx'
import { wakeIslands } from './wake-islands.ts'
import { words } from './words.es.ts'

function Counter({ start, dish }: { start: number; dish: string }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} × {dish}
    </button>
  )
}

const importWords = async () => words

const importCounter = vi.fn(async () => ({ enhance: enhanceWith(Counter) }))
const modules = {
  counter: importCounter,
  greeting: async () => ({ enhance: (element: HTMLElement) => element.append('¡Hola!') }),
}
const { Island, ReactIsland } = createIslands<typeof modules>()

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a React island is static markup until it is touched, and then acts on the first click', async () => {
  const reported = vi.spyOn(console, 'error')
  document.body.innerHTML = renderToStaticMarkup(
    <PageShellContext value={{ renderIsland: renderToString }}>
      <ReactIsland name="counter" when="touched" component={Counter} props={{ start: 1, dish: 'Encebollado' }} />
    </PageShellContext>,
  )
  const button = document.querySelector('button')
  wakeIslands(document, modules, importWords)
  expect(button?.textContent).toBe('1 × Encebollado')
  expect(importCounter).not.toHaveBeenCalled()

  button?.click()
  button?.click()
  await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toBe('2 × Encebollado'), 10_000)
  expect(document.querySelector('button')).toBe(button)
  expect(importCounter).toHaveBeenCalledTimes(1)
  expect(reported).not.toHaveBeenCalled()
})

test('a link of an island that opens its links waits for it, and leads to its page when the module does not come', async () => {
  let isLost = true
  const opened: string[] = []
  const followed: string[] = []
  const dishes = {
    dishes: async () => {
      if (isLost) throw new Error('lost on the way')
      return {
        enhance: (element: HTMLElement) =>
          element.addEventListener('click', (event) => {
            event.preventDefault()
            opened.push('Encebollado')
          }),
      }
    },
  }
  const { Island } = createIslands<typeof dishes>()
  document.body.innerHTML = renderToStaticMarkup(
    <Island name="dishes" when="touched" opensLinks>
      <a href="/restaurante/el-muelle/menu/6">Encebollado</a>
    </Island>,
  )
  // Follows the link like a browser, as far as nobody prevented it.
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push('Encebollado')
    event.preventDefault()
  })
  wakeIslands(document, dishes, importWords)
  const link = document.querySelector('a')

  link?.click()
  await vi.waitFor(() => expect(followed).toEqual(['Encebollado']), 10_000)
  isLost = false
  link?.click()
  await vi.waitFor(() => expect(opened).toEqual(['Encebollado']), 10_000)
  expect(followed).toEqual(['Encebollado'])

  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(opened).toHaveLength(2)
})

test('an island near the screen that was lost on the way comes by itself: after a pause, and when the connection is back', async () => {
  vi.useFakeTimers()
  let losses = 2
  const dishes = {
    dishes: async () => {
      losses -= 1
      if (losses >= 0) throw new Error('lost on the way')
      return { enhance: (element: HTMLElement) => element.append('Agregar') }
    },
  }
  const { Island } = createIslands<typeof dishes>()
  document.body.innerHTML = renderToStaticMarkup(
    <Island name="dishes" when="visible">
      Encebollado
    </Island>,
  )
  vi.stubGlobal('IntersectionObserver', AlwaysVisible)
  wakeIslands(document, dishes, importWords)
  await vi.advanceTimersByTimeAsync(0)
  expect(losses).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(losses).toBe(0)
  expect(document.body.textContent).toBe('Encebollado')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(document.body.textContent).toBe('EncebolladoAgregar')
})

class AlwaysVisible {
  report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.report = report
  }
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

test('a name, its props and its module are one type', () => {
  const frame = { when: 'touched', children: null } as const
  const refused = [
    // @ts-expect-error: no module has this name
    <Island key="1" {...frame} name="couter" />,
    // @ts-expect-error: the module takes props
    <Island key="2" {...frame} name="counter" />,
    // @ts-expect-error: `start` is a number
    <Island key="3" {...frame} name="counter" props={{ start: '1', dish: 'Encebollado' }} />,
    // @ts-expect-error: the module takes no props
    <Island key="4" {...frame} name="greeting" props={{ start: 1 }} />,
  ]
  expect(refused).toHaveLength(4)

  const island = <Island {...frame} name="counter" props={{ start: 1, dish: 'Encebollado' }} />
  expect(renderToStaticMarkup(island)).toContain('data-island="counter" data-when="touched"')
})
