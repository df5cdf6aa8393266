import { useEffect, useReducer, useRef, useState } from 'react'
import { editImport, type Import } from '#contract/imports.ts'
import { CallFailure, call } from '../../client/api.ts'
import { changeDraft, editsOf, hasUnsaved, openDraft } from './draft-rows.ts'

const saveDelayMs = 600
const retryDelayMs = 5000

export type DraftDesk = ReturnType<typeof useDraft>

/** The rows that are being corrected. They are saved on the server while one types. */
export function useDraft(read: Import, roomForNew: number) {
  const [draft, change] = useReducer(changeDraft, read, (opened) => openDraft(opened, roomForNew))
  const [missing, setMissing] = useState(read.missing)
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const latest = useRef(draft)
  latest.current = draft
  const saving = useRef<Promise<void>>(undefined)
  const isUnsaved = hasUnsaved(draft)

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
    }
  }

  /** One call at a time. Throws nothing: `state` says whether it is saved. */
  async function save(): Promise<void> {
    await saving.current
    if (!hasUnsaved(latest.current)) return
    saving.current = send()
    await saving.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(save, state === 'failed' ? retryDelayMs : saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft, isUnsaved, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left or hidden, what is typed is saved at once
  useEffect(() => {
    const saveNow = () => void save()
    addEventListener('visibilitychange', saveNow)
    return () => {
      removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [])

  return { draft, change, missing, state: isUnsaved && state === 'saved' ? null : state, save }
}
