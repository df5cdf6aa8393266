import { setTimeout as wait } from 'node:timers/promises'
import type { Action, Browser } from './browser.ts'

const patienceMs = 30_000
const control = '\uE009'

export type Person = ReturnType<typeof createPerson>

/** Uses a page as a person does: finds what is seen by its name, taps it and types. */
export function createPerson(browser: Browser, origin: string) {
  const open = (path: string) => browser.open(origin + path)

  /** The middle of the element on the screen, as soon as it is shown, enabled and at rest. */
  async function find(selector: string, name?: string): Promise<{ x: number; y: number }> {
    const what = `(${locate})(${JSON.stringify(selector)}, ${JSON.stringify(name ?? null)})`
    return until(() => browser.evaluate(what) as Promise<{ x: number; y: number } | null>, `${selector} ${name ?? ''}`)
  }

  async function tap(selector: string, name?: string): Promise<void> {
    const { x, y } = await find(selector, name)
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
    const actions: Action[] = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await browser.act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** In place of what the field holds. */
  async function type(selector: string, name: string | undefined, text: string): Promise<void> {
    await tap(selector, name)
    await press(control, 'a')
    const keys = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat()
    await browser.act([{ type: 'key', id: 'keyboard', actions: keys }])
  }

  /** All at once, as one chord. */
  async function press(...keys: string[]): Promise<void> {
    const downs = keys.map((value) => ({ type: 'keyDown', value }))
    const ups = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    await browser.act([{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }])
  }

  const see = (selector: string, name?: string) => find(selector, name).then(() => undefined)

  function seeText(text: string): Promise<unknown> {
    return until(() => browser.evaluate(`document.body?.innerText.includes(${JSON.stringify(text)})`), `‘${text}’`)
  }

  return { open, tap, type, press, see, seeText, evaluate: browser.evaluate }
}

export async function until<Value>(look: () => Promise<Value | null | false>, what: string): Promise<Value> {
  for (const startedAt = Date.now(); Date.now() - startedAt < patienceMs; await wait(50)) {
    // While a page is left, the browser cannot look into it.
    const found = await look().catch(() => null)
    if (found) return found
  }
  throw new Error(`Not seen within ${patienceMs / 1000} s: ${what}`)
}

/** Runs in the page. A control is known by its label, its accessible name or its text. */
const locate = String(async (selector: string, name: string | null) => {
  const clean = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim()
  const namesOf = (element: HTMLElement) => [
    element.getAttribute('aria-label'),
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent),
    element.textContent,
  ]
  const all = Array.from(document.querySelectorAll<HTMLElement>(selector))
  const matches = all.filter((element) => name === null || namesOf(element).some((one) => clean(one) === name))
  const element = matches.find((one) => one.checkVisibility({ visibilityProperty: true }))
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => setTimeout(resolve, 60))
  const before = element.getBoundingClientRect()
  await frame()
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  const isAtRest = before.x === x && before.y === y && width > 0 && height > 0
  const top = document.elementFromPoint(middle.x, middle.y)
  const isOnTop = top !== null && (element.contains(top) || top.contains(element))
  return isAtRest && isOnTop ? middle : null
})
