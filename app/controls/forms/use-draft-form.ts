import { type SubmitEvent, useState } from 'react'
import { saySaved } from '../say-saved.ts'
import type { Refusal } from './send-body.ts'
import { useUnsavedQuestion } from './unsaved-changes.tsx'

type Settle<Draft> = (saved: Draft, change: (current: Draft) => Draft) => void

type Options<Draft> = {
  start: () => Draft
  /** Drafts with the same text are the same. */
  textOf?: (draft: Draft) => string
  /**
   * Null when the server accepted the draft, which then counts as saved. Where the answer adds to it, such as ids, `settle` says what is
   * saved and what changes in the draft, which may have been edited meanwhile.
   */
  send: (sent: Draft, settle: Settle<Draft>) => Promise<Refusal | null>
}

const nothingRefused: Refusal = { errors: {}, failure: null }

/** A form whose fields are parts of one draft, saved as a whole. It asks before a draft with changes is lost, and stays open when it is saved. */
export function useDraftForm<Draft extends object>({ start, textOf = JSON.stringify, send }: Options<Draft>) {
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(saved)
  const [{ errors, failure }, setRefusal] = useState(nothingRefused)
  const [isSending, setIsSending] = useState(false)
  const isChanged = textOf(draft) !== textOf(saved)
  const { blocker } = useUnsavedQuestion(isChanged)

  function change(part: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...part }))
    setRefusal(nothingRefused)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    let nowSaved = draft
    const refused = await send(draft, (settled, changeDraft) => {
      nowSaved = settled
      setDraft(changeDraft)
    })
    if (!refused) {
      setSaved(nowSaved)
      saySaved()
    }
    setRefusal(refused ?? nothingRefused)
    setIsSending(false)
  }

  return {
    draft,
    saved,
    isChanged,
    change,
    errors,
    /** For `<form {...formProps}>`. */
    formProps: { onSubmit: save, noValidate: true },
    /** For `<SaveBar {...saveProps}>`. */
    saveProps: { failure, isSending, blocker },
  }
}
