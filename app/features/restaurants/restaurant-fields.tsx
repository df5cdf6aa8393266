import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { type Country, countryLabel, countryNames, currencies, currencyOf } from '#contract/countries.ts'
import { bannerDrawingPath, logoDrawingPath } from '#contract/menu/drawing-path.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { PhoneField } from '../../controls/fields/phone-field.tsx'
import { PictureField } from '../../controls/fields/picture-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { LongTextField, TextField } from '../../controls/fields/text-field.tsx'
import type { PictureControl } from '../../controls/fields/use-picture.ts'
import { FormSection } from '../../controls/forms/form-section.tsx'
import { useLatestState } from '../../controls/use-latest-state.ts'
import classes from './restaurant-form.module.css'

type FieldName =
  | 'logo_path'
  | 'banner_path'
  | 'name'
  | 'description'
  | 'address'
  | 'city'
  | 'country'
  | 'currency'
  | 'phone'
  | 'whatsapp'

type FieldProps = { name: string; defaultValue: string; error: string | undefined; onChange: () => void }

type RestaurantFieldsProps = {
  field: (name: FieldName) => FieldProps
  logo: PictureControl
  banner: PictureControl
  country: Country
  /** A new restaurant must have pictures, and gets the currency of its country until another is chosen. */
  isNew: boolean
  /** Shown below the name: the effect of changing it. */
  nameNote?: ReactNode
}

/** docs/product/restaurants.md, Restaurant form: branding, information, address and contact. */
export function RestaurantFields(props: RestaurantFieldsProps) {
  const { field, nameNote } = props
  const [country, setCountry] = useState(props.country)
  const [drawnName, setDrawnName] = useState(field('name').defaultValue)

  /** Also clears the errors of the phone numbers: they were checked for the previous country. */
  function changeCountry(chosen: Country) {
    setCountry(chosen)
    field('phone').onChange()
    field('whatsapp').onChange()
  }

  return (
    <>
      <Branding {...props} drawnName={drawnName || 'Restaurante'} />
      <FormSection title="Información" text="Lo primero que se lee de ti.">
        <div>
          <TextField
            label="Nombre"
            autoComplete="organization"
            maxLength={120}
            required
            {...field('name')}
            onBlur={(event) => setDrawnName(event.currentTarget.value.trim())}
          />
          {nameNote}
        </div>
        <LongTextField
          label="Descripción"
          description="Qué se come, cómo es el lugar, qué te distingue."
          rows={4}
          maxLength={2000}
          required
          inputClassName={classes.longText}
          {...field('description')}
        />
      </FormSection>
      <Place {...props} onCountry={changeCountry} />
      <Contact field={field} country={country} />
    </>
  )
}

function Contact({ field, country }: Pick<RestaurantFieldsProps, 'field' | 'country'>) {
  // Formatting a number ends later than the tick.
  const { state: isSameNumber, read: isFollowing, write: setIsSameNumber } = useLatestState(() => false)
  const numbers = useRef<HTMLDivElement>(null)

  function copyNumber() {
    const [phone, whatsapp] = numbers.current?.querySelectorAll<HTMLInputElement>('input[type=tel]') ?? []
    if (phone && whatsapp) whatsapp.value = phone.value
    field('whatsapp').onChange()
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setIsSameNumber(event.currentTarget.checked)
    if (event.currentTarget.checked) copyNumber()
  }

  function changePhone() {
    field('phone').onChange()
    if (isFollowing()) copyNumber()
  }

  function changeWhatsApp() {
    field('whatsapp').onChange()
    setIsSameNumber(false)
  }

  return (
    <FormSection title="Contacto" text="Para que te llamen o te escriban con un toque.">
      <div ref={numbers} className={classes.pair}>
        <PhoneField
          label="Teléfono"
          country={country}
          {...field('phone')}
          onChange={changePhone}
          onFormatted={() => isFollowing() && copyNumber()}
        />
        <div>
          <PhoneField
            label="WhatsApp"
            country={country}
            {...field('whatsapp')}
            onChange={changeWhatsApp}
            isCopy={isSameNumber}
          />
          <CheckboxField label="El mismo número" checked={isSameNumber} onChange={choose} />
        </div>
      </div>
    </FormSection>
  )
}

/** The name that chooses the drawings is the one that was last left, so that not every letter asks the server for another. */
function Branding({ field, logo, banner, isNew, drawnName }: RestaurantFieldsProps & { drawnName: string }) {
  return (
    <FormSection title="Imagen" text="Cualquier foto de tu teléfono sirve: la acomodamos por ti.">
      <div className={classes.pictures}>
        <PictureField
          label="Logo"
          name="logo_path"
          picture={logo}
          drawing={logoDrawingPath({ name: drawnName })}
          shape="square"
          description="Cuadrado se ve mejor."
          required={isNew}
          error={field('logo_path').error}
        />
        <PictureField
          label="Banner"
          name="banner_path"
          picture={banner}
          drawing={bannerDrawingPath({ name: drawnName })}
          shape="wide"
          description="Tu mejor plato o tu local, a lo ancho."
          required={isNew}
          error={field('banner_path').error}
        />
      </div>
    </FormSection>
  )
}

const countryOptions = countryNames.map((name) => ({ value: name, label: countryLabel(name) }))

function Place({ field, isNew, onCountry }: RestaurantFieldsProps & { onCountry: (country: Country) => void }) {
  const currency = useRef<HTMLSelectElement>(null)
  const isUsual = field('currency').defaultValue === currencyOf(field('country').defaultValue as Country)
  const isCurrencyChosen = useRef(!isNew || !isUsual)

  function changeCountry(event: ChangeEvent<HTMLSelectElement>) {
    const country = event.currentTarget.value as Country
    if (currency.current && !isCurrencyChosen.current) currency.current.value = currencyOf(country)
    field('country').onChange()
    onCountry(country)
  }

  function chooseCurrency() {
    isCurrencyChosen.current = true
    field('currency').onChange()
  }

  return (
    <FormSection title="Ubicación" text="Con ella mostramos el mapa y cómo llegar.">
      <TextField label="Dirección" autoComplete="street-address" maxLength={200} required {...field('address')} />
      <div className={classes.trio}>
        <TextField label="Ciudad" autoComplete="address-level2" maxLength={80} required {...field('city')} />
        <SelectField label="País" data={countryOptions} {...field('country')} onChange={changeCountry} />
        <SelectField ref={currency} label="Moneda" data={currencies} {...field('currency')} onChange={chooseCurrency} />
      </div>
    </FormSection>
  )
}
