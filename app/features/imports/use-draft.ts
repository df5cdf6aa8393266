import { useEffect, useReducer, useRef, useState } from 'react'
import { editImport, type Import } from '#contract/imports/imports.ts'
import { CallFailure, call, isFailure } from '../../client/api.ts'
import { changeDraft, openDraft } from './import-draft.ts'
import { editsOf, hasUnsaved } from './save-draft.ts'

const saveDelayMs = 600
const retryDelayMs = 5000

/** Why nothing can be saved any more: the draft is gone, or it was published or is read elsewhere. */
export type Loss = 'gone' | 'closed'

export type DraftDesk = ReturnType<typeof useDraft>

/** The rows that are being corrected. They are saved on the server while one types. */
export function useDraft(read: Import, roomForNew: number) {
  const [draft, change] = useReducer(changeDraft, read, (opened) => openDraft(opened, roomForNew))
  const [missing, setMissing] = useState(read.missing)
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const [loss, setLoss] = useState<Loss | null>(null)
  const lost = useRef(loss)
  lost.current = loss
  const latest = useRef(draft)
  latest.current = draft
  const saving = useRef<Promise<void>>(undefined)
  const isUnsaved = hasUnsaved(draft)

  /** Looks whether a call failed because the draft is lost. */
  function noticeLoss(error: CallFailure) {
    if (isFailure(error, 'import.not_found')) setLoss('gone')
    if (isFailure(error, 'import.not_ready') || isFailure(error, 'import.already_applied')) setLoss('closed')
  }

  async function send(): Promise<void> {
    const bodies = editsOf(latest.current)
    change({ do: 'send' })
    setState('saving')
    try {
      for (const body of bodies) {
        const told = await call(editImport, { params: { id: read.id }, body })
        setMissing(told.missing)
        change({ do: 'saved', told })
      }
      setState('saved')
    } catch (error) {
      change({ do: 'failed' })
      setState('failed')
      if (!(error instanceof CallFailure)) throw error
      noticeLoss(error)
    }
  }

  /** One call at a time. Throws nothing: `state` says whether it is saved. */
  async function save(): Promise<void> {
    await saving.current
    if (!hasUnsaved(latest.current) || lost.current) return
    saving.current = send()
    await saving.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew
  useEffect(() => {
    if (!isUnsaved || loss) return
    const timer = setTimeout(save, state === 'failed' ? retryDelayMs : saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft, isUnsaved, state, loss])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left or hidden, what is typed is saved at once
  useEffect(() => {
    const saveNow = () => void save()
    addEventListener('visibilitychange', saveNow)
    return () => {
      removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [])

  return { draft, change, missing, state: isUnsaved && state === 'saved' ? null : state, save, loss, noticeLoss }
}
