import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { type Picante, picanteLevels } from '#contract/allergens/picante.ts'
import type { Currency } from '#contract/countries.ts'
import { categories } from '#contract/menu/categories.ts'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import { suggestDescription } from '#contract/menu/suggested-description.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { Button } from '../../../controls/button.tsx'
import { MoneyField } from '../../../controls/fields/money-field.tsx'
import { PictureField } from '../../../controls/fields/picture-field.tsx'
import { SearchableSelect } from '../../../controls/fields/searchable-select.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { LongTextField, TextField } from '../../../controls/fields/text-field.tsx'
import classes from './dish-form.module.css'
import { useCategoryGuess } from './use-category-guess.ts'
import type { DishForms } from './use-dish-forms.ts'

const picanteChoices = picanteLevels.map((level) => ({ value: `${level}`, label: dishWords.picante[level] }))

type DishFieldsProps = {
  forms: DishForms
  currency: Currency
  /** Shown beside the price: the margin. */
  figures: ReactNode
  /** Of the dish's recipe. */
  ingredientNames: readonly string[]
}

export function DishFields({ forms, currency, figures, ingredientNames }: DishFieldsProps) {
  const { draft, fieldId, type } = forms
  const { values, errors } = draft
  const isNew = draft.dish === null
  const figuresId = useId()
  // The name that was last left: a drawing for every letter would ask the server for each.
  const [drawnName, setDrawnName] = useState(values.name)
  const guess = useCategoryGuess(forms)
  const suggested = suggestDescription(values.category, ingredientNames)

  function textField(name: 'name' | 'description' | 'price') {
    return {
      id: fieldId(name),
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(name, event.currentTarget.value),
    }
  }

  return (
    <div className={classes.fields}>
      <PictureField
        label="Foto"
        name="image_path"
        id={fieldId('image_path')}
        picture={forms.photo}
        drawing={dishDrawingPath(
          { name: drawnName || 'Plato', category: values.category || 'Platos Principales' },
          { language: 'es' },
        )}
        shape="photo"
        description={isNew ? 'PNG, JPEG o WebP. La acomodamos por ti.' : 'Déjala así o cámbiala.'}
        required={isNew}
        error={errors.image_path}
      />
      <div className={classes.words}>
        <div className={classes.pair}>
          <TextField
            label="Nombre"
            maxLength={120}
            autoComplete="off"
            required
            {...textField('name')}
            onChange={(event) => {
              type('name', event.currentTarget.value)
              guess.from(event.currentTarget.value)
            }}
            onBlur={(event) => setDrawnName(event.currentTarget.value.trim())}
          />
          <SearchableSelect
            // A guess is written into the field, which keeps its own text.
            key={guess.times}
            label="Categoría"
            description={guess.isShown ? 'Por el nombre. Cámbiala si no es.' : undefined}
            name="category"
            id={fieldId('category')}
            options={categories}
            defaultValue={values.category}
            error={errors.category}
            onChange={(category) => type('category', category ?? '')}
          />
        </div>
        <div className={classes.described}>
          <LongTextField
            label="Descripción"
            rows={2}
            maxLength={1000}
            required={draft.start.description !== '' || isNew}
            placeholder={suggested ?? undefined}
            inputClassName={classes.longText}
            {...textField('description')}
          />
          {suggested !== null && values.description.trim() === '' && (
            <Button variant="subtle" onClick={() => type('description', suggested)}>
              Usar esta<span className="visually-hidden">: {suggested}</span>
            </Button>
          )}
        </div>
        <div className={classes.price}>
          <MoneyField
            label="Precio"
            currency={currency}
            aria-details={figures ? figuresId : undefined}
            {...textField('price')}
          />
          <div id={figuresId} className={classes.priceFigures}>
            {figures}
          </div>
        </div>
        <SelectField
          label="Picante"
          name="picante"
          id={fieldId('picante')}
          data={picanteChoices}
          value={values.picante}
          error={errors.picante}
          onChange={({ currentTarget }) => forms.setPlain('picante', Number(currentTarget.value) as Picante)}
        />
      </div>
    </div>
  )
}
