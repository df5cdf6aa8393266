import { useState } from 'react'
import { maxPortions } from '#contract/ingredients/cooking-card.ts'
import { slugOf } from '#contract/slug.ts'
import { fetchFile } from '../../../client/fetch-file.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { TextField } from '../../../controls/fields/text-field.tsx'
import { useSending } from '../../../controls/use-sending.ts'
import { saveFile } from '../../../ui/save-file.ts'
import classes from './cooking-card.module.css'

type CookingCardProps = {
  /** The address of the PDF, without its query. */
  path: string
  name: string
  /** Says what a portion is, where it is not plain. */
  description?: string | undefined
  /** Called first: the card has what was typed. */
  save?: () => Promise<void>
}

/** Saves the recipe as a sheet for the kitchen, for as many portions as are cooked. */
export function CookingCard({ path, name, description, save }: CookingCardProps) {
  const [typed, setTyped] = useState('1')
  const [isWrong, setIsWrong] = useState(false)
  const { isSending, failure, send } = useSending()
  const portions = Number(typed)

  function print() {
    const isPossible = Number.isInteger(portions) && portions >= 1 && portions <= maxPortions
    setIsWrong(!isPossible)
    if (!isPossible) return
    void send(async () => {
      await save?.()
      saveFile(await fetchFile(`${path}?portions=${portions}`), `ficha-${slugOf(name)}.pdf`)
    })
  }

  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <TextField
          label="Porciones"
          description={description}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={typed}
          error={isWrong ? `Escribe un número de 1 a ${maxPortions}.` : undefined}
          className={classes.portions}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <BusyButton variant="default" isBusy={isSending} onClick={print}>
          Ficha de cocina
        </BusyButton>
      </div>
      <FailureNotice failure={failure} />
    </div>
  )
}
