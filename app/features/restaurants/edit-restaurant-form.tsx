import { useRef, useState } from 'react'
import type { CallArgs } from '#contract/endpoint.ts'
import { type Restaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { slugOf } from '#contract/slug.ts'
import { isPictureChanged } from '../../controls/fields/picture-draft.ts'
import { usePicture } from '../../controls/fields/use-picture.ts'
import { FormBar } from '../../controls/forms/form-bar.tsx'
import { isChanged, type UnsavedChanges } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { Notice } from '../../controls/notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import type { PhoneFormat } from '../../formats/phone-format.ts'
import { RestaurantFields } from './restaurant-fields.tsx'
import classes from './restaurant-form.module.css'

type RestaurantEdit = CallArgs<typeof updateRestaurant>['body']

type EditRestaurantFormProps = {
  restaurant: Restaurant
  formatPhone: PhoneFormat['formatPhone']
  unsaved: UnsavedChanges
  onSaved: () => unknown
}

export function EditRestaurantForm({ restaurant, formatPhone, unsaved, onSaved }: EditRestaurantFormProps) {
  const [initialValues] = useState(() => editOf(restaurant, formatPhone))
  const [name, setName] = useState(restaurant.name)
  const form = useRef<HTMLFormElement>(null)
  const logo = usePicture({
    folder: 'restaurant-logo',
    saved: restaurant.logo ?? 'drawing',
    onChange() {
      field('logo_path').onChange()
      noteChanges()
    },
  })
  const banner = usePicture({
    folder: 'restaurant-banner',
    saved: restaurant.banner ?? 'drawing',
    onChange() {
      field('banner_path').onChange()
      noteChanges()
    },
  })

  const { formProps, field, submitProps } = useEndpointForm(updateRestaurant, {
    initialValues,
    params: { id: restaurant.id },
    // A picture that was not changed here is not sent: it may have come from another tab meanwhile.
    pictures: {
      ...(isPictureChanged(logo.draft) && { logo_path: logo }),
      ...(isPictureChanged(banner.draft) && { banner_path: banner }),
    },
    onAnswer() {
      unsaved.release()
      saySaved()
      return onSaved()
    },
  })

  function noteChanges() {
    if (!form.current) return
    setName(String(new FormData(form.current).get('name')))
    unsaved.setHasChanges(
      isPictureChanged(logo.read()) || isPictureChanged(banner.read()) || isChanged(form.current, initialValues),
    )
  }

  return (
    <form {...formProps} ref={form} onChange={noteChanges} className={classes.form}>
      <RestaurantFields
        isNew={false}
        field={field}
        logo={logo}
        banner={banner}
        country={restaurant.country}
        nameNote={slugOf(name) !== slugOf(restaurant.name) && <NewAddressNote slug={slugOf(name)} />}
      />
      <FormBar {...submitProps}>Actualizar</FormBar>
    </form>
  )
}

/** Phone numbers in the country's format; everything else as stored. */
function editOf(restaurant: Restaurant, formatPhone: PhoneFormat['formatPhone']): RestaurantEdit {
  const { name, description, address, city, country, currency, phone, whatsapp } = restaurant
  return {
    name,
    description,
    address,
    city,
    country,
    currency,
    phone: formatPhone(phone, country) ?? phone,
    whatsapp: formatPhone(whatsapp, country) ?? whatsapp,
  }
}

function NewAddressNote({ slug }: { slug: string }) {
  return (
    <div className={classes.note}>
      <Notice tone="info">
        Tu página pasará a una dirección como <strong>/restaurante/{slug}</strong>. Si otro restaurante ya la tiene, le
        agregamos un número. Los códigos QR que ya imprimiste seguirán funcionando.
      </Notice>
    </div>
  )
}
