import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { PlainFieldName, PlainFields } from '#contract/menu/plain-fields.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { isFailure } from '../../../client/api.ts'
import { showField } from '../../../controls/fields/form-fields.ts'
import { createPictureUploader } from '../../../controls/fields/picture-draft.ts'
import type { Refusal } from '../../../controls/forms/send-body.ts'
import { leavesPage, useUnsavedQuestion } from '../../../controls/forms/unsaved-changes.tsx'
import { saySaved } from '../../../controls/say-saved.ts'
import { showToast } from '../../../controls/toasts.ts'
import { useLatestState } from '../../../controls/use-latest-state.ts'
import { dishLinkId } from '../own-dish-row.tsx'
import type { Menu } from '../use-menu.ts'
import { useSheetAddress } from '../use-sheet-address.ts'
import {
  type DishDraft,
  type DishValues,
  hasUnsavedChanges,
  resumeNewDish,
  startDishAfter,
  startEditing,
  startNewDish,
} from './dish-draft.ts'
import { createKeptEdits, type Resumed, type StoredEdit } from './kept-edits.ts'
import { createPriceQuestions } from './price-questions.ts'
import { sendDish } from './send-dish.ts'
import { keepDishDraft, type StoredDishDraft, storeDishEdits } from './stored-dish-draft.ts'
import type { PriceList } from './use-price-list.ts'

type TextName = Exclude<keyof DishValues, 'options' | PlainFieldName>

/** In the order in which the form shows them. */
const fieldNames = ['image_path', 'name', 'category', 'description', 'price', 'section'] as const

type Focus = { on: 'title' } | { on: 'limit' } | { on: 'field'; name: string }

type State = {
  /** Keeps what was typed while the sheet is closed or another dish is edited. */
  newDish: DishDraft
  /** The dishes that were added in this visit, the last one first. */
  added: Dish[]
  edited: DishDraft | null
  /** An earlier edit of that dish that was kept. */
  resumed: Resumed | null
  /** Where the focus goes after this render. */
  focus: Focus | null
}

/** The key of one of the two drafts. */
type Slot = 'newDish' | 'edited'

type Options = {
  restaurant: Restaurant
  menu: Menu
  prices: PriceList
  begun: StoredDishDraft | null
  begunEdits: readonly StoredEdit[]
  isLimitReached: boolean
}

export type DishForms = ReturnType<typeof useDishForms>

/** The form in the sheet of the menu page, for the edited dish or else for a new one: typed values, the photo's upload and what is unsaved. */
export function useDishForms({ restaurant, menu, prices, begun, begunEdits, isLimitReached }: Options) {
  const sheet = useSheetAddress()
  const { state, read, write } = useLatestState<State>(() => ({
    newDish: begun ? resumeNewDish(begun) : startNewDish(),
    added: [],
    edited: null,
    resumed: null,
    focus: null,
  }))
  const [edits] = useState(() => createKeptEdits(begunEdits, (kept) => storeDishEdits(restaurant.id, kept)))
  const [photos] = useState(() => ({ newDish: createPhoto('newDish'), edited: createPhoto('edited') }))
  const title = useRef<HTMLHeadingElement>(null)
  const limitTitle = useRef<HTMLHeadingElement>(null)
  const [priceQuestions] = useState(createPriceQuestions)
  const formId = useId()
  const fieldId = (name: string) => `${formId}-${name}`
  const isNewOpen = sheet.open === 'new' && !isLimitReached
  const isEditedOpen = state.edited !== null && state.edited.dish?.id === sheet.open
  const shown = (isEditedOpen ? state.edited : null) ?? state.newDish
  const { blocker } = useUnsavedQuestion(hasChanges(), (move) => (leavesPage(move) ? hasChanges() : hasEdits()))

  function hasEdits(): boolean {
    const { edited } = read()
    return edited !== null && hasUnsavedChanges(edited)
  }

  /** A new dish is kept for the next visit, but not a photo that has not arrived yet. */
  function hasChanges(): boolean {
    return hasEdits() || read().newDish.picture.upload.state !== 'resting' || prices.hasUnsaved()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is open, and nothing else
  useEffect(() => {
    if (sheet.open === 'new' || sheet.open === null) closeEdited()
    else openEdited(sheet.open)
  }, [sheet.open])
  const isRefusedOpen = sheet.open === 'new' && isLimitReached
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a sheet that is not shown is left once
  useEffect(() => {
    if (isRefusedOpen) sheet.close()
  }, [isRefusedOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each request
  useEffect(() => {
    const { focus } = state
    if (focus?.on === 'title') title.current?.focus()
    if (focus?.on === 'limit') limitTitle.current?.focus()
    if (focus?.on === 'field') showField(document.getElementById(fieldId(focus.name)))
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
    else edits.keep(read().edited ?? draft)
  }

  /** Also of the fields within it. */
  function forgetError(slot: Slot, name: string) {
    const errors = Object.entries(read()[slot]?.errors ?? {}).filter(([field]) => field.split('.')[0] !== name)
    change(slot, { errors: Object.fromEntries(errors) })
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

  function type(name: TextName, value: string) {
    changeValue(name, value)
  }

  function changeValue(name: keyof DishValues, value: DishValues[keyof DishValues]) {
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
    // Another sheet may have been opened during the upload.
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
    const question = priceQuestions.find(draft, menu.dishes, restaurant.currency)
    if (question) return { errors: { price: `${question} Si está bien, guarda otra vez.` }, failure: null }
    if (!draft.dish) await menu.settle()
    return sendDish(draft, restaurant, draft.dish ? showSaved : showAdded)
  }

  function showRefusal(slot: Slot, { errors, failure }: Refusal) {
    change(slot, { errors, failure, isSending: false })
    const name = fieldNames.find((field) => field in errors) ?? Object.keys(errors).find(isOfOptions)
    if (name) write({ ...read(), focus: { on: 'field', name } })
  }

  /** Dishes were added elsewhere. With them, a message replaces the form. */
  async function showLimitReached(slot: Slot) {
    change(slot, { isSending: false })
    await menu.refetch()
    refuseNewDish()
  }

  /** Answers 'Agregar plato' at the limit: with a toast, and the focus on the message about the limit. */
  function refuseNewDish() {
    showToast({
      english: 'Upgrade to Restaurant Plus to add more items.',
      message: 'Pasa a Restaurante Plus para agregar más platos.',
      tone: 'bad',
    })
    write({ ...read(), focus: { on: 'limit' } })
  }

  /** The sheet stays open for the next dish. Where it begins with a drawing, its name comes first. */
  function showAdded(dish: Dish) {
    saySaved()
    priceQuestions.askAgain()
    photos.newDish.release()
    const { added, edited } = read()
    const newDish = startDishAfter(dish, read().newDish)
    const first: Focus = newDish.picture.image ? { on: 'field', name: 'name' } : { on: 'title' }
    write({ ...read(), newDish, added: [dish, ...added], focus: edited ? read().focus : first })
    keepDishDraft(restaurant.id, read().newDish)
    menu.add(dish)
  }

  function showSaved(dish: Dish) {
    saySaved()
    menu.merge(dish)
    edits.forget(dish.id)
    if (read().edited?.dish?.id !== dish.id) return
    // Nothing is unsaved any more, so closing asks nothing.
    write({ ...read(), edited: startEditing(dish), resumed: null })
    sheet.close()
  }

  function openEdited(id: number) {
    priceQuestions.askAgain()
    const dish = menu.dishes.find((own) => own.id === id)
    if (!dish) return sheet.close()
    photos.newDish.stop()
    const { draft, resumed } = edits.start(dish)
    write({ ...read(), edited: draft, resumed, focus: { on: 'title' } })
  }

  /** The form shows the stored dish again. */
  function discardEdit() {
    const dish = read().edited?.dish
    if (!dish) return
    photos.edited.release()
    edits.forget(dish.id)
    write({ ...read(), edited: startEditing(dish), resumed: null, focus: { on: 'title' } })
  }

  function leave() {
    const dish = read().edited?.dish
    if (dish) edits.forget(dish.id)
    blocker.leave()
  }

  function closeEdited() {
    const { edited } = read()
    if (edited) {
      photos.edited.release()
      write({ ...read(), edited: null, resumed: null })
      photos.newDish.resume()
    }
    if (sheet.open === 'new') return write({ ...read(), focus: { on: 'title' } })
    // The browser gives the focus back to the link that opened the sheet, unless the page was loaded with it.
    if (edited?.dish && document.activeElement === document.body)
      document.getElementById(dishLinkId(edited.dish))?.focus()
  }

  return {
    sheet: { ...sheet, isOpen: isNewOpen || isEditedOpen },
    /** The draft of the visible form. */
    draft: shown,
    isNewDishBegun: hasUnsavedChanges(state.newDish),
    newDishName: state.newDish.values.name,
    /** The dishes of which an edit waits to be saved. */
    begunEdits: menu.dishes.filter(({ id }) => edits.has(id)),
    resumed: isEditedOpen ? state.resumed : null,
    discardEdit,
    /** The dish that the open form has just added. */
    justAdded: isNewOpen ? state.added[0] : undefined,
    /** Changes with each form that starts, so that its fields are mounted again. */
    key: shown.dish ? `${shown.dish.id} ${state.resumed}` : `new ${state.added.length}`,
    title,
    limitTitle,
    blocker: { ...blocker, leave },
    fieldId,
    photo: { draft: shown.picture, ...photos[isEditedOpen ? 'edited' : 'newDish'] },
    type,
    setPlain: <Name extends PlainFieldName>(name: Name, value: PlainFields[Name]) => changeValue(name, value),
    setOptions: (options: DishValues['options']) => changeValue('options', options),
    submit,
    startNewDish: () => (isLimitReached ? refuseNewDish() : sheet.show('new')),
  }
}

function isOfOptions(name: string): boolean {
  return name.startsWith('options.')
}
