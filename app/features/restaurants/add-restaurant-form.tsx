import { useRef, useState } from 'react'
import { currencyOf, defaultCountry } from '#contract/countries.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { isFailure } from '../../client/api.ts'
import { leaveFor } from '../../client/leave.ts'
import { usePicture } from '../../controls/fields/use-picture.ts'
import { FormBar } from '../../controls/forms/form-bar.tsx'
import { isChanged, useLeavingQuestion } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { Notice } from '../../controls/notice.tsx'
import { showToast } from '../../controls/toasts.ts'
import { noteAddedRestaurant } from '../../islands/directory/added-restaurant.ts'
import { menuPanelPath, qrPanelPath } from '../../links/panel-paths.ts'
import { restaurantPath } from '../../links/restaurant-paths.ts'
import { deleteDraft, readDraft, writeDraft } from './restaurant-draft.ts'
import { RestaurantFields } from './restaurant-fields.tsx'
import classes from './restaurant-form.module.css'

type RestaurantInput = CallArgs<typeof createRestaurant>['body']

const blank: RestaurantInput = {
  name: '',
  description: '',
  address: '',
  city: '',
  country: defaultCountry,
  currency: currencyOf(defaultCountry),
  phone: '',
  whatsapp: '',
  logo_path: '',
  banner_path: '',
}

const limitTexts = {
  english: 'You have reached your restaurant limit.',
  message: 'Ya tienes todos los restaurantes que caben en tu plan.',
}
const failureTexts = {
  english: 'Error adding restaurant',
  message: 'No se pudo agregar el restaurante. Abajo te decimos por qué.',
}

type AddRestaurantFormProps = {
  userId: number
  /** The server refused: the account has reached its limit since the page loaded. */
  onLimitReached: () => void
}

/** Session storage keeps the draft until it is sent. */
export function AddRestaurantForm(props: AddRestaurantFormProps) {
  const [timesCleared, setTimesCleared] = useState(0)

  function clear() {
    deleteDraft(props.userId)
    setTimesCleared((times) => times + 1)
  }

  return <DraftForm key={timesCleared} {...props} onClear={clear} />
}

function DraftForm({ userId, onLimitReached, onClear }: AddRestaurantFormProps & { onClear: () => void }) {
  const [draft] = useState(() => readDraft(userId))
  const [hasChanges, setHasChanges] = useState(draft !== null)
  const form = useRef<HTMLFormElement>(null)
  const { release } = useLeavingQuestion(hasChanges)
  const initialValues: RestaurantInput = { ...blank, ...draft?.values }
  const logo = usePicture({
    folder: 'restaurant-logo',
    saved: draft?.logo ?? null,
    onChange() {
      field('logo_path').onChange()
      saveDraft()
    },
  })
  const banner = usePicture({
    folder: 'restaurant-banner',
    saved: draft?.banner ?? null,
    onChange() {
      field('banner_path').onChange()
      saveDraft()
    },
  })

  const { formProps, field, failure, submitProps } = useEndpointForm(createRestaurant, {
    initialValues,
    pictures: { logo_path: logo, banner_path: banner },
    onAnswer(added) {
      release()
      deleteDraft(userId)
      const [path, menuPath, qrPath] = [restaurantPath(added), menuPanelPath(added.id), qrPanelPath(added.id)]
      noteAddedRestaurant({ name: added.name, path, menuPath, qrPath })
      return leaveFor('/restaurantes')
    },
    onFailure(failed) {
      const isLimit = isFailure(failed, 'restaurant.limit_reached')
      showToast({ tone: 'bad', ...(isLimit ? limitTexts : failureTexts) })
      if (isLimit) onLimitReached()
    },
  })

  function saveDraft() {
    if (!form.current) return
    const pictures = [logo.read(), banner.read()]
    const isBegun = isChanged(form.current, blank) || pictures.some(({ image, chosen }) => image ?? chosen)
    if (isBegun) writeDraft(userId, form.current, { logo: logo.read().image, banner: banner.read().image })
    else deleteDraft(userId)
    setHasChanges(isBegun)
  }

  return (
    <form {...formProps} ref={form} onChange={saveDraft} className={classes.form}>
      {draft && (
        <Notice tone="info">
          Seguimos donde lo dejaste.{' '}
          <button type="button" onClick={onClear} className={classes.inText}>
            Empezar de nuevo
          </button>
        </Notice>
      )}
      <RestaurantFields isNew field={field} logo={logo} banner={banner} country={initialValues.country} />
      {/* At the limit a message is about to replace the form. */}
      <FormBar
        {...submitProps}
        failure={isFailure(failure, 'restaurant.limit_reached') ? null : failure}
        english="Error adding restaurant"
      >
        Agregar restaurante
      </FormBar>
    </form>
  )
}
