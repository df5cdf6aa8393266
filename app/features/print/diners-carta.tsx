import { useState } from 'react'
import { type CartaChoice, setCartaChoice } from '#contract/print/print.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { type Choices, choiceOf, choicesFor } from './print-choices.ts'
import classes from './print-desk.module.css'

type DinersCartaProps = {
  restaurantId: number
  choices: Choices
  /** Diners download the carta like this. */
  saved: CartaChoice
  onSave: (choice: CartaChoice) => void
}

/** Makes what is shown the carta that diners download. The format is theirs to choose. */
export function DinersCarta({ restaurantId, choices, saved, onSave }: DinersCartaProps) {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const shown = choiceOf(choices)
  const isSame = JSON.stringify(shown) === JSON.stringify(choiceOf(choicesFor(saved)))

  async function save() {
    setFailure(null)
    setIsSaving(true)
    try {
      onSave(await call(setCartaChoice, { params: { id: restaurantId }, body: shown }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    }
    setIsSaving(false)
  }

  return (
    <>
      <p role="status" className={classes.hint}>
        {isSame && 'Así descargan la carta tus comensales.'}
      </p>
      {!isSame && (
        <BusyButton isBusy={isSaving} variant="default" onClick={save} fullWidth>
          Usar para mis comensales
        </BusyButton>
      )}
      <FailureNotice failure={failure} />
    </>
  )
}
