import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { MantineScope } from './mantine/mantine-scope.tsx'
import classes from './searchable-select.module.css'

type SearchableSelectProps = {
  label: string
  name: string
  id?: string
  /** Must be the same array in every render: a new one resets the search. */
  options: readonly (string | ComboboxItem)[]
  defaultValue?: string
  placeholder?: string
  description?: ReactNode
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** A long list with a search. A hidden field with this name holds the choice. */
export function SearchableSelect({
  name,
  id: givenId,
  options,
  defaultValue,
  label,
  description,
  error,
  ...props
}: SearchableSelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const data = useMemo(() => [...options], [options])
  return (
    <FieldFrame id={id} label={label} description={description} error={error}>
      <MantineScope>
        <Select
          id={id}
          name={name}
          data-sets={name}
          data={data}
          defaultValue={defaultValue || null}
          error={error !== undefined}
          // The list has a label of its own: a search for the field by its label finds only the field.
          aria-label="Opciones"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-error ${id}-description`}
          // Rendered beside its field, not in a portal outside of every landmark.
          comboboxProps={{ withinPortal: false, hideDetached: false }}
          searchable
          allowDeselect={false}
          selectFirstOptionOnChange
          // Typing replaces the choice. Tab selects the text too.
          onClick={(event) => event.currentTarget.select()}
          filter={withoutAccents}
          nothingFoundMessage="Nada se llama así"
          autoComplete="off"
          maxDropdownHeight={300}
          classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '', empty: classes.empty ?? '' }}
          required
          {...props}
        />
      </MantineScope>
    </FieldFrame>
  )
}

/** 'sanduches' finds 'Sánduches'. */
const withoutAccents: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search.trim())
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
