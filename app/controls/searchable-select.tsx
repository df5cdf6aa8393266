import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './searchable-select.module.css'

type SearchableSelectProps = {
  label: string
  name: string
  options: readonly (string | ComboboxItem)[]
  defaultValue?: string
  placeholder?: string
  description?: ReactNode
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** A long list in which one types to find. What is chosen goes into a hidden field of that name. */
export function SearchableSelect({ name, options, defaultValue, ...props }: SearchableSelectProps) {
  return (
    <Select
      name={name}
      data-sets={name}
      data={[...options]}
      defaultValue={defaultValue || null}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      filter={withoutAccents}
      nothingFoundMessage="Nada se llama así"
      autoComplete="off"
      maxDropdownHeight={300}
      classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '', empty: classes.empty ?? '' }}
      required
      {...props}
    />
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
