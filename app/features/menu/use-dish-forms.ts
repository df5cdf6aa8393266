import { notifications } from '@mantine/notifications'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Dish } from '#contract/menu.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { isFailure } from '../../client/api.ts'
import { createPictureUploader } from '../../controls/picture-draft.ts'
import { saySaved } from '../../controls/say-saved.ts'
import type { Refusal } from '../../controls/send-body.ts'
import { useUnsavedQuestion } from '../../controls/unsaved-changes.tsx'
import { useLatestState } from '../../controls/use-latest-state.ts'
import {
  type DishDraft,
  type DishValues,
  hasUnsavedChanges,
  resumeNewDish,
  startEditing,
  startNewDish,
} from './dish-draft.ts'
import { editButtonId } from './dish-row.tsx'
import { sendDish } from './send-dish.ts'
import { keepDishDraft, type StoredDishDraft } from './stored-dish-draft.ts'
import type { Menu } from './use-menu.ts'

export type DishFieldName = keyof DishValues | 'image_path'

/** In the order in which the form shows them. */
const fieldNames: readonly DishFieldName[] = ['image_path', 'name', 'category', 'description', 'price']

type Focus = { on: 'heading' } | { on: 'edit button'; dish: Dish } | { on: 'field'; name: DishFieldName }

type State = {
  /** Keeps what was typed while another dish is edited. */
  newDish: DishDraft
  timesAdded: number
  edited: DishDraft | null
  /** The dish to edit next, once the person agrees to lose the changes of the one before. */
  wanted: Dish | null
  /** Where the focus goes after this render. */
  focus: Focus | null
}

/** The key of one of the two drafts. */
type Slot = 'newDish' | 'edited'

type Options = { restaurant: Restaurant; menu: Menu; begun: StoredDishDraft | null }

export type DishForms = ReturnType<typeof useDishForms>

/** The form of the menu page, for the edited dish or else for a new one: typed values, the photo's upload and what is unsaved. */
export function useDishForms({ restaurant, menu, begun }: Options) {
  const { state, read, write } = useLatestState<State>(() => ({
    newDish: begun ? resumeNewDish(begun) : startNewDish(),
    timesAdded: 0,
    edited: null,
    wanted: null,
    focus: null,
  }))
  const [photos] = useState(() => ({ newDish: createPhoto('newDish'), edited: createPhoto('edited') }))
  const heading = useRef<HTMLHeadingElement>(null)
  const formId = useId()
  const fieldId = (name: DishFieldName) => `${formId}-${name}`
  const shown = state.edited ?? state.newDish
  // A new dish is kept for the next visit, but not a photo that has not arrived yet.
  const isPhotoOnItsWay = state.newDish.picture.upload.state !== 'resting'
  const hasChanges = isPhotoOnItsWay || (state.edited !== null && hasUnsavedChanges(state.edited))
  const { blocker } = useUnsavedQuestion(hasChanges)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each request
  useEffect(() => {
    const { focus } = state
    if (focus?.on === 'heading') heading.current?.focus()
    if (focus?.on === 'edit button') document.getElementById(editButtonId(focus.dish))?.focus()
    if (focus?.on === 'field') document.getElementById(fieldId(focus.name))?.focus()
  }, [state.focus])
  useEffect(
    () => () => {
      photos.newDish.release()
      photos.edited.release()
    },
    [photos],
  )

  function change(slot: Slot, part: Partial<DishDraft>) {
    const draft = read()[slot]
    if (!draft) return
    write({ ...read(), [slot]: { ...draft, ...part } })
    if (slot === 'newDish') keepDishDraft(restaurant.id, read().newDish)
  }

  function forgetError(slot: Slot, name: DishFieldName) {
    const { [name]: _fixed, ...errors } = read()[slot]?.errors ?? {}
    change(slot, { errors })
  }

  function createPhoto(slot: Slot) {
    return createPictureUploader({
      folder: 'menu-items',
      read: () => (read()[slot] ?? read().newDish).picture,
      write(picture) {
        change(slot, { picture })
        forgetError(slot, 'image_path')
      },
    })
  }

  function shownSlot(): Slot {
    return read().edited ? 'edited' : 'newDish'
  }

  function type(name: keyof DishValues, value: string) {
    const slot = shownSlot()
    const values = { ...(read()[slot] ?? read().newDish).values, [name]: value }
    change(slot, { values })
    forgetError(slot, name)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const slot = shownSlot()
    const { dish, isSending } = read()[slot] ?? read().newDish
    if (isSending) return
    change(slot, { isSending: true, failure: null })
    await photos[slot].settled()
    const draft = read()[slot]
    // Another dish may have been opened during the upload.
    if (slot !== shownSlot() || !draft || draft.dish !== dish) return change(slot, { isSending: false })
    const refusal = await sendUnlessPhotoFailed(draft)
    if (!refusal || read()[slot]?.dish !== dish) return
    if (isFailure(refusal.failure, 'menu.limit_reached')) await showLimitReached(slot)
    else showRefusal(slot, refusal)
  }

  /** A photo that did not reach the server would be left out in silence. Its field says why; the person decides. */
  async function sendUnlessPhotoFailed(draft: DishDraft): Promise<Refusal | null> {
    const { upload } = draft.picture
    if (upload.state === 'failed') return { errors: { image_path: upload.message }, failure: null }
    return sendDish(draft, restaurant, draft.dish ? showSaved : showAdded)
  }

  function showRefusal(slot: Slot, { errors, failure }: Refusal) {
    change(slot, { errors, failure, isSending: false })
    const name = fieldNames.find((field) => field in errors)
    if (name) write({ ...read(), focus: { on: 'field', name } })
  }

  /** Dishes were added elsewhere. With them, a message replaces the form. */
  async function showLimitReached(slot: Slot) {
    change(slot, { isSending: false })
    await menu.refetch()
    refuseNewDish()
  }

  /** Answers 'Agregar plato' at the limit: with a toast, and the focus on the message that replaces the form. */
  function refuseNewDish() {
    notifications.show({
      title: 'Upgrade to Restaurant Plus to add more items.',
      message: 'Pasa a Restaurante Plus para agregar más platos.',
      color: 'red',
    })
    write({ ...read(), focus: { on: 'heading' } })
  }

  /** The next form starts with the category of this dish. */
  function showAdded(dish: Dish) {
    saySaved()
    photos.newDish.release()
    const { timesAdded, edited } = read()
    const focus: Focus | null = edited ? read().focus : { on: 'heading' }
    write({ ...read(), newDish: startNewDish(dish.category), timesAdded: timesAdded + 1, focus })
    keepDishDraft(restaurant.id, read().newDish)
    menu.add(dish)
  }

  function showSaved(dish: Dish) {
    saySaved()
    menu.merge(dish)
    if (read().edited?.dish?.id === dish.id) closeEdited({ on: 'edit button', dish })
  }

  function openEdited(dish: Dish) {
    if (read().edited) photos.edited.release()
    photos.newDish.stop()
    write({ ...read(), edited: startEditing(dish), wanted: null, focus: { on: 'heading' } })
  }

  function closeEdited(focus: Focus | null) {
    photos.edited.release()
    write({ ...read(), edited: null, focus })
    photos.newDish.resume()
  }

  return {
    /** The draft of the visible form. */
    draft: shown,
    editedDish: state.edited?.dish ?? null,
    isNewDishBegun: hasUnsavedChanges(state.newDish),
    /** Changes with each form that starts, so that its fields are mounted again. */
    key: shown.dish?.id ?? `new ${state.timesAdded}`,
    heading,
    blocker,
    fieldId,
    photo: { draft: shown.picture, ...photos[state.edited ? 'edited' : 'newDish'] },
    type,
    submit,
    refuseNewDish,
    /** Asks first when the edited dish has unsaved changes. */
    edit(dish: Dish) {
      const { edited } = read()
      if (edited?.dish?.id === dish.id) return
      if (edited && hasUnsavedChanges(edited)) write({ ...read(), wanted: dish })
      else openEdited(dish)
    },
    cancel() {
      if (shown.dish) closeEdited({ on: 'edit button', dish: shown.dish })
    },
    /** Closes the form of a dish that was deleted. */
    forget(dish: Dish) {
      if (read().edited?.dish?.id === dish.id) closeEdited(null)
    },
    losingQuestion: {
      isOpen: state.wanted !== null,
      onStay: () => write({ ...read(), wanted: null }),
      onLeave: () => state.wanted && openEdited(state.wanted),
    },
  }
}
