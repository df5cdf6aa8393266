import type { Currency } from '#contract/countries.ts'
import { formatQuantity } from '#contract/ingredients/units.ts'
import type { ShoppingLine } from '#contract/shopping/shopping.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import classes from './shopping-desk.module.css'
import { costText, purchaseText } from './shopping-text.ts'

type ShoppingLineRowProps = {
  line: ShoppingLine
  currency: Currency
  onTick: (bought: boolean) => void
  onOpen: () => void
}

export function ShoppingLineRow({ line, currency, onTick, onOpen }: ShoppingLineRowProps) {
  const { name, bought, packs } = line
  return (
    <li data-bought={bought} className={classes.line}>
      {packs === 0 ? (
        <span className={classes.kept}>{name}</span>
      ) : (
        <CheckboxField
          checked={bought}
          onChange={(event) => onTick(event.currentTarget.checked)}
          label={
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>{' '}
              <span className={classes.purchase}>{purchaseText(line)}</span>{' '}
              <span className={classes.cost}>{costText(line, currency)}</span>
            </span>
          }
        />
      )}
      <button type="button" onClick={onOpen} className={classes.more}>
        <span>{noteOn(line)}</span>{' '}
        <span className={classes.change}>
          Cambiar <span className="visually-hidden">{name}</span>
        </span>
      </button>
    </li>
  )
}

/** `needed` is never rounded down. */
function noteOn({ needed, unit, at_home, packs }: ShoppingLine): string {
  const needs = needed === null ? 'No se sabe cuánto: una unidad no se convierte' : `Necesitas ${needed} ${unit}`
  if (!at_home) return needs
  const home = formatQuantity(at_home.quantity, at_home.unit)
  return packs === 0 ? `${needs} y te queda: ${home}` : `${needs}, te queda: ${home}`
}
