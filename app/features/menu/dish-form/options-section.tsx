import { useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { maxGroups } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { Button } from '../../../controls/button.tsx'
import { FieldError } from '../../../controls/fields/field-frame.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { blankGroup, isNamed, presets, withCopied, withPreset } from './option-draft.ts'
import { OptionGroupFields } from './option-group-fields.tsx'
import classes from './options-section.module.css'
import type { DishForms } from './use-dish-forms.ts'

type OptionsSectionProps = {
  forms: DishForms
  currency: Currency
  hasRecipe: boolean
  /** The whole menu: groups can be copied from another dish. */
  dishes: readonly Dish[]
}

/** Sizes, extras and other choices of a dish. Folded: most dishes have none. */
export function OptionsSection({ forms, currency, hasRecipe, dishes }: OptionsSectionProps) {
  const { draft, fieldId, setOptions: onChange } = forms
  const { values, errors } = draft
  const { options: groups } = values
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isRefused = Object.keys(errors).some((name) => name.startsWith('options'))
  const sources = dishes.filter(({ id, options }) => id !== draft.dish?.id && options.length > 0)
  const names = groups.map(({ name }) => name.trim()).filter((name) => name !== '')
  const isFull = groups.length >= maxGroups

  return (
    <details
      open={isUnfolded || isRefused}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
      className={classes.section}
    >
      <summary className={classes.summary}>
        Tamaños y extras{names.length > 0 && <span className={classes.names}>{names.join(' · ')}</span>}
      </summary>
      <div className={classes.groups}>
        {groups.length === 0 && (
          <p className={classes.text}>
            Agrega lo que tu cliente elige: el tamaño, los extras o el término. Si el plato se vende de una sola forma,
            no necesitas nada de esto.
          </p>
        )}
        {errors.options && <FieldError>{errors.options}</FieldError>}
        {groups.map((group, place) => (
          <OptionGroupFields
            key={group.key}
            group={group}
            dish={values}
            path={`options.${place}`}
            fieldId={fieldId}
            currency={currency}
            hasRecipe={hasRecipe}
            errors={errors}
            onChange={(changed) => onChange(groups.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => onChange(groups.filter(({ key }) => key !== group.key))}
          />
        ))}
        {isFull ? (
          <p className={classes.text}>Un plato tiene {maxGroups} grupos como máximo.</p>
        ) : (
          <fieldset className={classes.more}>
            <legend className={classes.moreTitle}>
              {groups.length === 0 ? 'Empieza con un grupo' : 'Agrega otro grupo'}
            </legend>
            <div className={classes.buttons}>
              {presets
                .filter(({ name }) => !isNamed(groups, name))
                .map((preset) => (
                  <Button key={preset.name} variant="default" onClick={() => onChange(withPreset(groups, preset))}>
                    {preset.name}
                  </Button>
                ))}
              <Button variant="default" onClick={() => onChange(withPreset(groups, blankGroup))}>
                Otro
              </Button>
            </div>
            {sources.length > 0 && (
              <SelectField
                label="Copiar de otro plato"
                required={false}
                data={[
                  { value: '', label: 'Elige el plato' },
                  ...sources.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value=""
                onChange={(event) => {
                  const source = sources.find(({ id }) => String(id) === event.currentTarget.value)
                  if (source) onChange(withCopied(values, source).slice(0, maxGroups))
                }}
              />
            )}
          </fieldset>
        )}
      </div>
    </details>
  )
}
