import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { foldedName } from '#contract/slug.ts'
import { DownIcon } from '../../ui/icons.tsx'
import fieldClasses from './field.module.css'
import { ariaOf, FieldFrame } from './field-frame.tsx'
import classes from './searchable-select.module.css'

type Choice = { value: string; label: string }

type SearchableSelectProps = {
  label: string
  name: string
  id?: string
  options: readonly (string | Choice)[]
  defaultValue?: string
  description?: ReactNode
  error?: string | undefined
  /** Null while the text in the field names no option. */
  onChange: (value: string | null) => void
  /** An option was taken from the list, and not only left or typed: the focus may go on. */
  onChosen?: () => void
  /** Offers to create what no option is called. The list grows only once the caller has created it. */
  onCreate?: (typed: string) => void
}

/** No option has this value. */
const creation = 'create'

/**
 * A long list with a search: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. What was typed stays in the field, also when no option is
 * called so; then the field says so.
 */
export function SearchableSelect({
  name,
  id: givenId,
  options,
  defaultValue,
  onChange,
  onChosen,
  onCreate,
  ...texts
}: SearchableSelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const choices: Choice[] = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const [chosen, setChosen] = useState(() => choices.find(({ value }) => value === defaultValue))
  const [text, setText] = useState(chosen?.label ?? '')
  const [isSearching, setIsSearching] = useState(false)
  const [isNew, setIsNew] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  /** The value of the option that Enter chooses. */
  const [active, setActive] = useState<string>()
  const found = isSearching ? findChoices(choices, text) : choices
  const typed = text.trim()
  const isCreatable = onCreate !== undefined && isSearching && !chosen && typed !== ''
  const listed = isCreatable ? [...found, { value: creation, label: `Crear «${typed}»` }] : found
  const isUnknown = !isSearching && !chosen && !isNew && typed !== ''
  const error = isUnknown ? `«${typed}» no está en la lista. Elige una opción de la lista.` : texts.error
  const listId = `${id}-options`
  const place = listed.findIndex(({ value }) => value === active)
  const activeId = place === -1 ? undefined : `${listId}-${place}`
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const option = isOpen && activeId ? document.getElementById(activeId) : null
    if (option && list.current) list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2
  }, [isOpen, activeId])

  // The field got the focus because of the error, which the list would cover.
  useEffect(() => {
    if (texts.error) setIsOpen(false)
  }, [texts.error])

  /** Not on focus: what a pressed pointer has under it must not move. */
  function reveal() {
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }))
  }

  function open() {
    setIsOpen(true)
    setActive(chosen?.value)
  }

  function close() {
    setIsOpen(false)
    setActive(undefined)
  }

  function change(next: Choice | undefined) {
    setChosen(next)
    if (next?.value !== chosen?.value) onChange(next?.value ?? null)
  }

  function search(next: string) {
    const named = choices.find(({ label }) => foldedName(label) === foldedName(next))
    const isOnlyCreatable = onCreate && next.trim() !== '' && findChoices(choices, next).length === 0
    setText(next)
    setIsSearching(true)
    if (isNew) onChange(null)
    setIsNew(false)
    change(named)
    setIsOpen(true)
    setActive(isOnlyCreatable ? creation : named?.value)
    reveal()
  }

  function create() {
    setIsNew(true)
    setIsSearching(false)
    close()
    onCreate?.(typed)
  }

  function choose(choice: Choice | undefined) {
    change(choice)
    if (choice) setText(choice.label)
    setIsSearching(false)
    close()
  }

  function submit(value: string) {
    if (value === creation) return create()
    flushSync(() => choose(choices.find((choice) => choice.value === value)))
    onChosen?.()
  }

  /** A text that only one option contains names that option. One that none contains is created, where that is possible. */
  function leave() {
    if (isCreatable && found.length === 0) return create()
    const [only, ...others] = found
    const isNamed = isSearching && typed !== '' && others.length === 0
    choose(chosen ?? (isNamed ? only : undefined))
  }

  function press(event: KeyboardEvent) {
    const answer = answerTo(event.key)
    if (!answer) return
    event.preventDefault()
    answer()
  }

  function answerTo(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(1)
    if (key === 'ArrowUp') return () => move(-1)
    if (isOpen && key === 'Escape') return close
    if (isOpen && key === 'Enter' && active) return () => submit(active)
    return undefined
  }

  function move(step: number) {
    reveal()
    if (!isOpen) return open()
    const next = place === -1 && step === -1 ? -1 : place + step
    setActive(listed.at(next % listed.length)?.value)
  }

  return (
    <FieldFrame id={id} {...texts} error={error}>
      <div className={fieldClasses.box}>
        <input
          type="text"
          {...ariaOf(id, { ...texts, error })}
          id={id}
          data-sets={name}
          value={text}
          placeholder="Elige"
          autoComplete="off"
          required
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={activeId}
          className={`${fieldClasses.input} ${classes.input}`}
          onChange={(event) => search(event.currentTarget.value)}
          onFocus={texts.error ? undefined : open}
          // Typing replaces the choice. Tab selects the text too.
          onClick={(event) => {
            event.currentTarget.select()
            open()
            reveal()
          }}
          onKeyDown={press}
          onBlur={leave}
        />
        <span className={fieldClasses.arrow}>
          <DownIcon />
        </span>
        {isOpen && (
          <div className={classes.dropdown}>
            {/* The label of its own: a search by the field's label finds only the field. */}
            <div ref={list} id={listId} role="listbox" aria-label="Opciones" tabIndex={-1} className={classes.options}>
              {listed.map(({ value, label }, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and answers the keys
                <div
                  key={value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={value === chosen?.value}
                  data-active={index === place ? '' : undefined}
                  className={classes.option}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => submit(value)}
                >
                  {label}
                </div>
              ))}
            </div>
            {listed.length === 0 && <p className={classes.empty}>Nada se llama así</p>}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

/** 'sanduches' finds 'Sánduches'. */
function findChoices(choices: Choice[], text: string): Choice[] {
  return choices.filter(({ label }) => foldedName(label).includes(foldedName(text)))
}
