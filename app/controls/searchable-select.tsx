import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { DownIcon } from '../ui/icons.tsx'
import fieldClasses from './field.module.css'
import { ariaOf, FieldFrame } from './field-frame.tsx'
import { MantineScope } from './mantine/mantine-scope.tsx'
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
  /** Offers to create what no option is called. The list grows only once the caller has created it. */
  onCreate?: (typed: string) => void
}

/** No option has this value. */
const creation = 'create'

/** A long list with a search. What was typed stays in the field, also when no option is called so; then the field says so. */
export function SearchableSelect(props: SearchableSelectProps) {
  return (
    <MantineScope>
      <SearchField {...props} />
    </MantineScope>
  )
}

function SearchField({
  name,
  id: givenId,
  options,
  defaultValue,
  onChange,
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
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const found = isSearching ? choices.filter(({ label }) => fold(label).includes(fold(text))) : choices
  const typed = text.trim()
  const isCreatable = onCreate !== undefined && isSearching && !chosen && typed !== ''
  const isUnknown = !isSearching && !chosen && !isNew && typed !== ''
  const error = isUnknown ? `«${typed}» no está en la lista. Elige una opción de la lista.` : texts.error

  // biome-ignore lint/correctness/useExhaustiveDependencies: an option is highlighted once for each text
  useEffect(() => {
    if (isCreatable && found.length === 0) combobox.selectFirstOption()
    else if (isSearching) combobox.selectActiveOption()
  }, [text])

  function change(next: Choice | undefined) {
    setChosen(next)
    if (next?.value !== chosen?.value) onChange(next?.value ?? null)
  }

  function search(next: string) {
    setText(next)
    setIsSearching(true)
    if (isNew) onChange(null)
    setIsNew(false)
    change(choices.find(({ label }) => fold(label) === fold(next)))
    combobox.openDropdown()
  }

  function create() {
    setIsNew(true)
    setIsSearching(false)
    combobox.closeDropdown()
    onCreate?.(typed)
  }

  function choose(choice: Choice | undefined) {
    change(choice)
    if (choice) setText(choice.label)
    setIsSearching(false)
    combobox.closeDropdown()
  }

  /** A text that only one option contains names that option. One that none contains is created, where that is possible. */
  function leave() {
    if (isCreatable && found.length === 0) return create()
    const [only, ...others] = found
    const isNamed = isSearching && typed !== '' && others.length === 0
    choose(chosen ?? (isNamed ? only : undefined))
  }

  return (
    <FieldFrame id={id} {...texts} error={error}>
      <Combobox
        store={combobox}
        onOptionSubmit={(wanted) =>
          wanted === creation ? create() : choose(choices.find(({ value }) => value === wanted))
        }
        // Rendered beside its field, not in a portal outside of every landmark.
        withinPortal={false}
        hideDetached={false}
        classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '', empty: classes.empty ?? '' }}
      >
        <div className={fieldClasses.box}>
          <Combobox.Target withExpandedAttribute>
            <input
              type="text"
              {...ariaOf(id, { ...texts, error })}
              id={id}
              data-sets={name}
              value={text}
              placeholder="Elige"
              autoComplete="off"
              required
              className={`${fieldClasses.input} ${classes.input}`}
              onChange={(event) => search(event.currentTarget.value)}
              onFocus={() => combobox.openDropdown()}
              // Typing replaces the choice. Tab selects the text too.
              onClick={(event) => {
                event.currentTarget.select()
                combobox.openDropdown()
              }}
              onBlur={leave}
            />
          </Combobox.Target>
          <span className={fieldClasses.arrow}>
            <DownIcon />
          </span>
        </div>
        <Combobox.Dropdown>
          {/* A list that scrolls would take the focus from Tab, and lose it when it closes. The label of its own: a search by the field's label finds only the field. */}
          <Combobox.Options tabIndex={-1} aria-label="Opciones" className={classes.options}>
            {found.map(({ value, label }) => (
              <Combobox.Option
                key={value}
                value={value}
                active={value === chosen?.value}
                aria-selected={value === chosen?.value}
              >
                {label}
              </Combobox.Option>
            ))}
            {isCreatable && <Combobox.Option value={creation}>Crear «{typed}»</Combobox.Option>}
            {found.length === 0 && !isCreatable && <Combobox.Empty>Nada se llama así</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  )
}

/** 'sanduches' finds 'Sánduches'. */
function fold(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
