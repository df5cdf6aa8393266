import type { Currency } from '#contract/countries.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { maxChoices } from '#contract/menu/dish-options.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { formatPrice } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'
import { Button } from '../../../controls/button.tsx'
import { CheckboxField } from '../../../controls/fields/checkbox-field.tsx'
import { FieldError } from '../../../controls/fields/field-frame.tsx'
import { MoneyField } from '../../../controls/fields/money-field.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { TextField } from '../../../controls/fields/text-field.tsx'
import { RemoveButton } from '../../../controls/remove-button.tsx'
import {
  describeGroup,
  type TypedChoice,
  type TypedGroup,
  withBlankChoice,
  withCounts,
  withoutChoice,
} from './option-draft.ts'
import classes from './options-section.module.css'
import { priceWith } from './whole-prices.ts'

type Shared = {
  /** As typed. */
  dish: { price: string; options: readonly TypedGroup[] }
  currency: Currency
  /** The dish has a recipe, of which a size may take more. */
  hasRecipe: boolean
  errors: FieldErrors
}

type GroupFieldsProps = Shared & {
  group: TypedGroup
  /** The beginning of the names of its fields, as errors have them. */
  path: string
  fieldId: (name: string) => string
  onChange: (group: TypedGroup) => void
  onRemove: () => void
}

export function OptionGroupFields({ group, path, fieldId, onChange, onRemove, ...shared }: GroupFieldsProps) {
  const { name, min, max, choices } = group
  const { errors } = shared
  const isOne = isChosenOnce(group)
  const title = name.trim() || 'este grupo'
  const problem = errors[`${path}.min`] ?? errors[`${path}.max`] ?? errors[`${path}.choices`]

  function changeChoice(changed: TypedChoice) {
    onChange({ ...group, choices: choices.map((choice) => (choice.key === changed.key ? changed : choice)) })
  }

  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{name.trim() || 'Grupo nuevo'}</legend>
      <div className={classes.top}>
        <TextField
          label="Grupo"
          id={fieldId(`${path}.name`)}
          maxLength={60}
          autoComplete="off"
          placeholder="Tamaño"
          required
          value={name}
          error={errors[`${path}.name`]}
          onChange={(event) => onChange({ ...group, name: event.currentTarget.value })}
        />
        <SelectField
          label="Tu cliente"
          id={fieldId(`${path}.min`)}
          data={[
            { value: 'one', label: 'Elige una' },
            { value: 'several', label: 'Elige varias' },
          ]}
          value={isOne ? 'one' : 'several'}
          onChange={(event) =>
            onChange(
              withCounts(
                group,
                event.currentTarget.value === 'one' ? { min: 1, max: 1 } : { min: 0, max: maxChoices },
                shared.dish,
              ),
            )
          }
        />
        <RemoveButton label={`Quitar ${title}`} onClick={onRemove} className={classes.remove} />
      </div>
      {!isOne && (
        <div className={classes.counts}>
          <SelectField
            label="Al menos"
            data={countsFrom(0, choices.length).map((count) => ({
              value: String(count),
              label: count === 0 ? 'ninguna' : String(count),
            }))}
            value={String(min)}
            onChange={(event) =>
              onChange({
                ...group,
                min: Number(event.currentTarget.value),
                max: Math.max(max, Number(event.currentTarget.value)),
              })
            }
          />
          <SelectField
            label="Como máximo"
            data={[
              ...countsFrom(Math.max(min, 1), choices.length - 1).map((count) => ({
                value: String(count),
                label: String(count),
              })),
              { value: String(maxChoices), label: 'todas' },
            ]}
            value={String(max >= choices.length ? maxChoices : max)}
            onChange={(event) => onChange({ ...group, max: Number(event.currentTarget.value) })}
          />
        </div>
      )}
      <p className={classes.meaning}>{describeGroup(group)}</p>
      {problem && <FieldError>{problem}</FieldError>}
      <ul className={classes.choices}>
        {choices.map((choice, place) => (
          <ChoiceFields
            key={choice.key}
            choice={choice}
            path={`${path}.choices.${place}`}
            fieldId={fieldId}
            isSize={isOne}
            hasWholePrice={group.has_whole_prices}
            onChange={changeChoice}
            onRemove={choices.length > 1 ? () => onChange(withoutChoice(group, choice.key)) : undefined}
            {...shared}
          />
        ))}
      </ul>
      {choices.length < maxChoices && (
        <Button variant="subtle" onClick={() => onChange(withBlankChoice(group))} className={classes.add ?? ''}>
          Agregar otra opción<span className="visually-hidden"> a {title}</span>
        </Button>
      )}
    </fieldset>
  )
}

type ChoiceFieldsProps = Shared & {
  choice: TypedChoice
  path: string
  fieldId: (name: string) => string
  isSize: boolean
  hasWholePrice: boolean
  onChange: (choice: TypedChoice) => void
  onRemove: (() => void) | undefined
}

function ChoiceFields({
  choice,
  path,
  fieldId,
  isSize,
  hasWholePrice,
  onChange,
  onRemove,
  ...shared
}: ChoiceFieldsProps) {
  const { dish, currency, hasRecipe, errors } = shared
  const money = {
    id: fieldId(`${path}.price_change`),
    error: errors[`${path}.price_change`],
    currency,
    required: false,
  }
  const total = priceWith(dish.price, choice)
  const dishPrice = typedCents(dish.price)
  const title = choice.name.trim() || 'esta opción'
  return (
    <li className={classes.choice} data-has-factor={isSize && hasRecipe}>
      <TextField
        label="Opción"
        id={fieldId(`${path}.name`)}
        maxLength={60}
        autoComplete="off"
        required
        className={classes.name ?? ''}
        value={choice.name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ ...choice, name: event.currentTarget.value })}
      />
      {hasWholePrice ? (
        <MoneyField
          label="Cuesta"
          {...money}
          description={
            choice.price.trim() === '' && dishPrice !== null
              ? `El del plato: ${formatPrice(dishPrice, currency)}`
              : undefined
          }
          value={choice.price}
          onChange={(event) => onChange({ ...choice, price: event.currentTarget.value })}
        />
      ) : (
        <MoneyField
          label="Suma al precio"
          {...money}
          // The number pad of some phones has no minus, and a small size may cost less.
          inputMode={isSize ? 'text' : 'decimal'}
          description={isSize && total !== null ? `Cuesta ${formatPrice(total, currency)}` : undefined}
          value={choice.price_change}
          onChange={(event) => onChange({ ...choice, price_change: event.currentTarget.value })}
        />
      )}
      {isSize && hasRecipe && (
        <TextField
          label="Veces la receta"
          id={fieldId(`${path}.recipe_factor`)}
          inputMode="decimal"
          autoComplete="off"
          value={choice.recipe_factor}
          error={errors[`${path}.recipe_factor`]}
          onChange={(event) => onChange({ ...choice, recipe_factor: event.currentTarget.value })}
        />
      )}
      <div className={classes.soldOut}>
        <CheckboxField
          label={
            <>
              Agotado<span className="visually-hidden">: {title}</span>
            </>
          }
          checked={choice.sold_out}
          onChange={(event) => onChange({ ...choice, sold_out: event.currentTarget.checked })}
        />
      </div>
      {onRemove && <RemoveButton label={`Quitar ${title}`} onClick={onRemove} className={classes.remove} />}
    </li>
  )
}

function countsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
