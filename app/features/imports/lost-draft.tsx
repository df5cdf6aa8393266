import { useState } from 'react'
import { startImport } from '#contract/imports/imports.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Notice } from '../../controls/notice.tsx'
import type { DraftRow } from './import-draft.ts'
import classes from './proof-desk.module.css'
import { writeTable } from './save-draft.ts'
import type { Loss } from './use-draft.ts'

type LostDraftProps = {
  loss: Loss
  restaurantId: number
  rows: readonly DraftRow[]
  onOpen: (id: number) => void
  onReload: () => void
}

/** The draft was discarded, published or deleted elsewhere: nothing more is saved to it. */
export function LostDraft({ loss, restaurantId, rows, onOpen, onReload }: LostDraftProps) {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function saveAnew() {
    setFailure(null)
    setIsSaving(true)
    try {
      onOpen((await call(startImport, { params: { restaurantId }, body: { text: writeTable(rows) } })).id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsSaving(false)
    }
  }

  if (loss === 'closed') {
    return (
      <Notice tone="error" title="Esta carta cambió en otra pestaña">
        <p>Allí se publicó, o se está leyendo otra página. Lo último que corregiste aquí no se guardó.</p>
        <div className={classes.upgrade}>
          <Button onClick={onReload}>Ver cómo está ahora</Button>
        </div>
      </Notice>
    )
  }
  return (
    <Notice tone="error" title="Esta carta leída ya no está">
      <p>Se descartó en otra pestaña, o pasaron siete días. Tus correcciones siguen en esta pantalla.</p>
      <FailureNotice failure={failure} />
      <div className={classes.upgrade}>
        <BusyButton isBusy={isSaving} disabled={rows.length === 0} onClick={saveAnew}>
          Guardarlas en una carta nueva
        </BusyButton>
      </div>
    </Notice>
  )
}
