import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { categories } from '#contract/categories.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { Currency } from '#contract/places.ts'
import { MoneyField } from '../../controls/money-field.tsx'
import { PictureField } from '../../controls/picture-field.tsx'
import { SearchableSelect } from '../../controls/searchable-select.tsx'
import { LongTextField, TextField } from '../../controls/text-field.tsx'
import classes from './dish-form.module.css'
import type { DishForms } from './use-dish-forms.ts'

type DishFieldsProps = {
  forms: DishForms
  currency: Currency
  /** Shown beside the price: the margin. */
  figures: ReactNode
}

export function DishFields({ forms, currency, figures }: DishFieldsProps) {
  const { draft, fieldId, type } = forms
  const { values, errors } = draft
  const isNew = draft.dish === null
  const figuresId = useId()
  // The name that was last left: a drawing for every letter would ask the server for each.
  const [drawnName, setDrawnName] = useState(values.name)

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
        drawing={dishDrawingPath({ name: drawnName || 'Plato', category: values.category || 'Platos Principales' })}
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
            onBlur={(event) => setDrawnName(event.currentTarget.value.trim())}
          />
          <SearchableSelect
            label="Categoría"
            name="category"
            id={fieldId('category')}
            options={categories}
            defaultValue={values.category}
            error={errors.category}
            onChange={(category) => type('category', category ?? '')}
          />
        </div>
        <LongTextField
          label="Descripción"
          rows={2}
          maxLength={1000}
          required
          inputClassName={classes.longText}
          {...textField('description')}
        />
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
      </div>
    </div>
  )
}
