import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { categories } from '#contract/categories.ts'
import type { KeptImage } from '#contract/images.ts'
import type { Currency } from '#contract/places.ts'
import { MoneyField } from '../../controls/money-field.tsx'
import { PictureField } from '../../controls/picture-field.tsx'
import { SearchableSelect } from '../../controls/searchable-select.tsx'
import classes from './dish-form.module.css'

type FieldName = 'name' | 'description' | 'price' | 'category' | 'image_path'
type FieldProps = { name: string; defaultValue: string; error: string | undefined; onChange: () => void }

type DishFieldsProps = {
  field: (name: FieldName) => FieldProps
  currency: Currency
  image: KeptImage | null
  unsentPhoto?: Blob | null
  isPhotoRequired: boolean
  /** Beside the price: what it leaves. */
  figures?: ReactNode
  onUploading: (upload: Promise<void>) => void
  onUnsentPhoto?: (photo: Blob | null) => void
  onImage: (image: KeptImage | null) => void
  onCategory: (category: string) => void
}

export function DishFields(props: DishFieldsProps) {
  const { field, currency, image, unsentPhoto, isPhotoRequired, figures } = props
  const { onUploading, onUnsentPhoto, onImage, onCategory } = props
  const figuresId = useId()
  return (
    <div className={classes.fields}>
      <PictureField
        label="Foto"
        name="image_path"
        folder="menu-items"
        shape="photo"
        description={isPhotoRequired ? 'PNG, JPEG o WebP. La acomodamos por ti.' : 'Déjala así o cámbiala.'}
        initial={image}
        unsent={unsentPhoto}
        required={isPhotoRequired}
        error={field('image_path').error}
        onUploading={onUploading}
        onUnsent={onUnsentPhoto}
        onChange={(next) => {
          field('image_path').onChange()
          onImage(next)
        }}
      />
      <div className={classes.words}>
        <div className={classes.pair}>
          <TextInput label="Nombre" maxLength={120} autoComplete="off" required {...field('name')} />
          <SearchableSelect
            label="Categoría"
            placeholder="Elige o escribe"
            options={categories}
            {...field('category')}
            onChange={(category) => {
              field('category').onChange()
              onCategory(category ?? '')
            }}
          />
        </div>
        <Textarea
          label="Descripción"
          rows={2}
          maxLength={1000}
          required
          classNames={{ input: classes.longText ?? '' }}
          {...field('description')}
        />
        <div className={classes.price}>
          <MoneyField
            label="Precio"
            currency={currency}
            aria-details={figures ? figuresId : undefined}
            {...field('price')}
          />
          <div id={figuresId} className={classes.priceFigures}>
            {figures}
          </div>
        </div>
      </div>
    </div>
  )
}
