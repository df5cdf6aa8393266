import { FoundCount, ListSearchField } from '../../controls/list-search.tsx'
import classes from './ingredient-search.module.css'

type IngredientSearchProps = { typed: string; onType: (typed: string) => void; found: number }

/** Finds ingredients by the beginnings of their words. */
export function IngredientSearch({ typed, onType, found }: IngredientSearchProps) {
  return (
    <search className={classes.search}>
      <ListSearchField label="Busca un ingrediente" typed={typed} onType={onType} />
      <FoundCount typed={typed} found={found} one="ingrediente" many="ingredientes" />
    </search>
  )
}
