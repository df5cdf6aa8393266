import type { ListedIngredient } from '#contract/ingredients/ingredients.ts'
import classes from '../ingredient-table.module.css'

const namedCount = 3

/** Names what rose most in the last 30 days; nothing when nothing rose. */
export function PriceNews({ ingredients }: { ingredients: readonly ListedIngredient[] }) {
  const risen = ingredients
    .flatMap(({ id, name, rise_percent: rise }) => (rise !== null && rise > 0 ? [{ id, name, rise }] : []))
    .sort((a, b) => b.rise - a.rise)
    .slice(0, namedCount)
  if (risen.length === 0) return null
  return (
    <p className={classes.news}>
      Lo que más subió este mes:{' '}
      {risen.map(({ id, name, rise }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          {name} <b>+{rise}&nbsp;%</b>
        </span>
      ))}
      .
    </p>
  )
}
