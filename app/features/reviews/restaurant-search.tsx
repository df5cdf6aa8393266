import { Form } from 'react-router'
import { BusyButton } from '../../controls/busy-button.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import classes from './restaurant-search.module.css'

type RestaurantSearchProps = { words: string; isSearching: boolean }

/** The search is in the address, so that going back shows the same list. */
export function RestaurantSearch({ words, isSearching }: RestaurantSearchProps) {
  return (
    <Form role="search" className={classes.search}>
      <TextField
        key={words}
        name="q"
        type="search"
        aria-label="Buscar restaurantes"
        placeholder="Nombre o ciudad"
        defaultValue={words}
        maxLength={100}
        mark={<SearchIcon />}
        className={classes.words}
      />
      <BusyButton type="submit" isBusy={isSearching}>
        Buscar
      </BusyButton>
    </Form>
  )
}
