import { useState } from 'react'
import type { AlmuerzoContent } from '#contract/almuerzo/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { courseLines } from '#contract/almuerzo/almuerzo-text.ts'
import { almuerzoStateAt, hasNoneLeft, portionsText } from '#contract/almuerzo/almuerzo-times.ts'
import { hourText } from '#contract/hours/opening-text.ts'
import { formatAmount } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../controls/button.tsx'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import classes from './almuerzo-desk.module.css'
import { DishPhotos } from './dish-photos.tsx'
import { ShareAlmuerzo } from './share-almuerzo.tsx'

type PublishedAlmuerzoProps = {
  restaurant: Restaurant
  almuerzo: Almuerzo
  timeZone: string
  publicUrl: string
  /** Taps are on their way. */
  isCounting: boolean
  onServe: () => void
  onReturn: () => void
  onChange: (content: AlmuerzoContent) => Promise<void>
  onEdit: () => void
  onTakeBack: () => Promise<void>
}

export function PublishedAlmuerzo(props: PublishedAlmuerzoProps) {
  const { restaurant, almuerzo, timeZone, publicUrl, onChange, onEdit, onTakeBack } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className={classes.price}>
        {formatAmount(almuerzo.price, restaurant.currency)}
        <span>{stateText(almuerzo, timeZone)}</span>
      </p>
      <ul className={classes.courses}>
        {courseLines(almuerzoWords, almuerzo).map((course) => (
          <li key={course}>{course}</li>
        ))}
      </ul>
      <Portions {...props} />
      <div className={classes.actions}>
        <ShareAlmuerzo {...{ restaurant, almuerzo, publicUrl }} className={classes.action} />
        <Button variant="default" className={classes.action} onClick={onEdit}>
          Cambiar
        </Button>
        <Button variant="subtle" color="red" className={classes.action} onClick={() => setIsAsking(true)}>
          Retirar
        </Button>
      </div>
      <DishPhotos almuerzo={almuerzo} onChange={onChange} />
      <DeleteQuestion
        title="¿Retirar este almuerzo?"
        action="Retirar"
        isOpen={isAsking}
        onConfirm={onTakeBack}
        onClose={() => setIsAsking(false)}
      >
        <p>Tus clientes dejan de verlo.</p>
      </DeleteQuestion>
    </>
  )
}

/** One large button for the thumb: each tap is one portion served. */
function Portions({ almuerzo: { portions }, onServe, onReturn, isCounting }: PublishedAlmuerzoProps) {
  if (portions === null) return null
  return (
    <div className={classes.portions}>
      <button type="button" disabled={hasNoneLeft(portions)} onClick={onServe} className={classes.serve}>
        <span className={classes.left}>{portionsText(almuerzoWords, portions)}</span>
        {!hasNoneLeft(portions) && <span>Toca cuando sirvas uno</span>}
      </button>
      <Button variant="default" className={classes.return} disabled={isCounting} onClick={onReturn}>
        +1<span className="visually-hidden"> porción</span>
      </Button>
    </div>
  )
}

function stateText(almuerzo: Almuerzo, timeZone: string): string {
  const { active, next_change } = almuerzoStateAt(almuerzo, timeZone, new Date())
  const end = `a las ${hourText(timeWords, almuerzo.ends_at)}`
  if (active) return `Publicado · termina ${end}`
  return next_change ? `Tus clientes lo verán ese día · termina ${end}` : `Terminó ${end}`
}
