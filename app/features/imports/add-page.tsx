import { useRef, useState } from 'react'
import { CallFailure } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { sendNextPage } from './send-menu.ts'

type AddPageProps = { importId: number; save: () => Promise<void>; onAdded: () => void }

/** One more photograph of the same menu: its rows go below. */
export function AddPage({ importId, save, onAdded }: AddPageProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function send(file: File) {
    setFailure(null)
    setIsSending(true)
    try {
      await save()
      await sendNextPage(importId, file, { onProgress: () => {}, signal: new AbortController().signal })
      onAdded()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <FailureNotice failure={failure} />
      <BusyButton variant="default" isBusy={isSending} onClick={() => input.current?.click()}>
        Agregar otra página
      </BusyButton>
      <input
        ref={input}
        type="file"
        aria-label="Foto de otra página"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void send(file)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
