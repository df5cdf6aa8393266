import type { Suggestion } from '#contract/search/dish-search.ts'
import { findPart } from '../../ui/parts.ts'
import type { IslandWords } from '../island-words.ts'
import stylesheet from './search-suggestions.css?inline'

type LiveWords = IslandWords['directoryLive']

/** After the last letter. */
const pauseMs = 150
const fewestLetters = 2
const listId = 'sugerencias'

/** Offers dishes and restaurants while somebody types: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function enhance(frame: HTMLElement, _props: undefined, { directoryLive: words }: IslandWords): void {
  const input = findPart<HTMLInputElement>(frame, 'search')
  const form = input?.form
  if (!input || !form) return
  const list = addList(frame, words)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let typed = input.value
  let active = -1
  let offered: readonly Suggestion[] = []

  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
  })) {
    input.setAttribute(name, value)
  }

  const options = () => Array.from(list.children, (option) => option as HTMLElement)

  function close() {
    clearTimeout(timer)
    asking?.abort()
    list.hidden = true
    input?.setAttribute('aria-expanded', 'false')
    choose(-1)
  }

  function choose(index: number) {
    active = index
    for (const [place, option] of options().entries()) option.setAttribute('aria-selected', String(place === index))
    const chosen = options()[index]
    if (chosen) input?.setAttribute('aria-activedescendant', chosen.id)
    else input?.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }

  function show(suggestions: readonly Suggestion[]) {
    offered = suggestions
    list.replaceChildren(...suggestions.map((suggestion, index) => optionOf(suggestion, index, words)))
    list.hidden = suggestions.length === 0
    input?.setAttribute('aria-expanded', String(!list.hidden))
    choose(-1)
  }

  async function ask() {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    const query = new URLSearchParams({ q: typed })
    const city = new FormData(input?.form ?? undefined).get('ciudad')
    if (typeof city === 'string' && city) query.set('city', city)
    try {
      const answer = await fetch(`/api/suggestions?${query}`, { signal })
      if (answer.ok && !signal.aborted) show(await answer.json())
    } catch {
      // Typed on meanwhile, or without a connection: the form works as it is.
    }
  }

  function open({ text, slug }: Suggestion) {
    close()
    if (slug) location.assign(`/restaurante/${slug}`)
    else if (input) {
      input.value = text
      form?.requestSubmit()
    }
  }

  function onInput() {
    clearTimeout(timer)
    typed = input?.value.trim() ?? ''
    if (typed.length < fewestLetters) close()
    else timer = setTimeout(() => void ask(), pauseMs)
  }

  input.addEventListener('input', onInput)
  input.addEventListener('keydown', (event) => {
    const count = list.hidden ? 0 : list.children.length
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (event.key === 'Escape' && count > 0) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      const chosen = offered[active]
      if (chosen) open(chosen)
    } else if (move && count > 0) {
      event.preventDefault()
      // One place more than there are options: the field itself.
      choose(((active + 1 + move + count + 1) % (count + 1)) - 1)
    }
  })
  // A press would take the focus from the field, and close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]')
    const chosen = option && offered[options().indexOf(option)]
    if (chosen) open(chosen)
  })
  input.addEventListener('blur', close)
  form.addEventListener('submit', close)
}

function addList(frame: HTMLElement, words: LiveWords): HTMLElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets.push(sheet)
  const list = document.createElement('ul')
  list.id = listId
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = words.suggestions
  list.hidden = true
  frame.append(list)
  return list
}

function optionOf({ text, slug, city }: Suggestion, index: number, words: LiveWords): HTMLElement {
  const option = document.createElement('li')
  option.role = 'option'
  option.id = `${listId}-${index}`
  option.textContent = text
  if (slug) {
    const place = document.createElement('small')
    place.textContent = ` ${words.restaurantIn(city)}`
    option.append(place)
  }
  return option
}
