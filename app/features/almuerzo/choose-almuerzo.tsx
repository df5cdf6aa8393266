import { useState } from 'react'
import type { AlmuerzoContent, AlmuerzoTemplate } from '#contract/almuerzo/almuerzo.ts'
import { courseLines } from '#contract/almuerzo/almuerzo-text.ts'
import type { Currency } from '#contract/countries.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { weekdayOf } from '#contract/hours/time-zones.ts'
import { formatAmount } from '#contract/money.ts'
import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../controls/button.tsx'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import { RemoveButton } from '../../controls/remove-button.tsx'
import classes from './almuerzo-desk.module.css'

type ChooseAlmuerzoProps = {
  lastWeek: AlmuerzoContent | null
  date: string
  templates: AlmuerzoTemplate[]
  currency: Currency
  onPublish: (content: AlmuerzoContent) => void
  onRemove: (template: AlmuerzoTemplate) => Promise<void>
}

/** Last week's or a template is published with one tap. */
export function ChooseAlmuerzo({ lastWeek, date, templates, currency, onPublish, onRemove }: ChooseAlmuerzoProps) {
  const [asked, setAsked] = useState<AlmuerzoTemplate | null>(null)
  return (
    <>
      {!lastWeek && templates.length === 0 && (
        <p className={classes.text}>Publícalo en un minuto: tus clientes lo ven en tu página y en tu carta.</p>
      )}
      {lastWeek && (
        <div className={classes.choice}>
          <ul className={`${classes.courses} ${classes.text}`}>
            {[formatAmount(lastWeek.price, currency), ...courseLines(almuerzoWords, lastWeek)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button className={classes.action} onClick={() => onPublish(lastWeek)} fullWidth>
            Publicar el del {timeWords.weekday(weekdays[weekdayOf(date)] ?? 'mon')} pasado
          </Button>
        </div>
      )}
      {templates.map((template) => (
        <div key={template.id} className={classes.template}>
          <Button variant="light" className={classes.action} onClick={() => onPublish(template)} fullWidth>
            Publicar «{template.name}»
          </Button>
          <RemoveButton label={`Borrar la plantilla ${template.name}`} onClick={() => setAsked(template)} />
        </div>
      ))}
      <DeleteQuestion
        title="¿Borrar esta plantilla?"
        action="Borrar"
        isOpen={asked !== null}
        onConfirm={async () => {
          if (asked) await onRemove(asked)
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked?.name}: los almuerzos que publicaste con ella se quedan.</p>
      </DeleteQuestion>
    </>
  )
}
