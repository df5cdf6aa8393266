import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { type ComboboxItem, Input, type OptionsFilter, Select } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import classes from './searchable-select.module.css'

type SearchableSelectProps = {
  label: string
  name: string
  id?: string
  /** The same array in every render: with another one, what is being typed begins anew. */
  options: readonly (string | ComboboxItem)[]
  defaultValue?: string
  placeholder?: string
  description?: ReactNode
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** A long list in which one types to find. What is chosen goes into a hidden field of that name. */
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
    <Input.Wrapper id={id} label={label} labelProps={{ id: `${id}-label` }} description={description} error={error}>
      <Select
        id={id}
        name={name}
        data-sets={name}
        data={data}
        defaultValue={defaultValue || null}
        error={error !== undefined}
        // The list has a name of its own: whoever looks for the field by its label finds the field alone.
        aria-label="Opciones"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error ${id}-description`}
        // Beside its field also for a screen reader, and not outside of every landmark.
        comboboxProps={{ withinPortal: false, hideDetached: false }}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        // What is typed replaces what was chosen; the tabulator selects it by itself.
        onClick={(event) => event.currentTarget.select()}
        filter={withoutAccents}
        nothingFoundMessage="Nada se llama así"
        autoComplete="off"
        maxDropdownHeight={300}
        classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '', empty: classes.empty ?? '' }}
        required
        {...props}
      />
    </Input.Wrapper>
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
