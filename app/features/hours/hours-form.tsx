import { type SubmitEvent, useState } from 'react'
import { type Hours, setHours } from '#contract/hours.ts'
import { type HoursException, type Interval, type Schedule, type WeeklyHours, weekdays } from '#contract/opening.ts'
import type { Country } from '#contract/places.ts'
import { localTimeAt, timeZones } from '#contract/time-zones.ts'
import { FormBar } from '../../controls/form-bar.tsx'
import { FormSection } from '../../controls/form-section.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { SelectField } from '../../controls/select-field.tsx'
import { type Refusal, sendBody } from '../../controls/send-body.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { UnsavedChangesDialog, useUnsavedQuestion } from '../../controls/unsaved-changes.tsx'
import { Exceptions } from './exceptions.tsx'
import classes from './hours-form.module.css'
import { WeekDays } from './week-days.tsx'
import { zoneNames } from './zone-names.ts'

type HoursFormProps = { restaurantId: number; country: Country; hours: Hours }

const nothingRefused: Refusal = { errors: {}, failure: null }

/** The whole schedule is one draft, sent at once. */
export function HoursForm({ restaurantId, country, hours }: HoursFormProps) {
  const [saved, setSaved] = useState(() => scheduleOf(hours))
  const [draft, setDraft] = useState(saved)
  const [refusal, setRefusal] = useState(nothingRefused)
  const [isSending, setIsSending] = useState(false)
  const { blocker } = useUnsavedQuestion(JSON.stringify(draft) !== JSON.stringify(saved))
  const zones = timeZones[country].includes(draft.time_zone)
    ? timeZones[country]
    : [draft.time_zone, ...timeZones[country]]

  function change(part: Partial<Schedule>) {
    setDraft((current) => ({ ...current, ...part }))
    setRefusal(nothingRefused)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const sent = draft
    const refused = await sendBody(setHours, {
      params: { id: restaurantId },
      values: sent,
      onAnswer() {
        setSaved(sent)
        saySaved()
      },
    })
    setRefusal(refused ?? nothingRefused)
    setIsSending(false)
  }

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <FormSection title="La semana" text="Un turno que pasa de la medianoche cuenta para el día en que empieza.">
        <WeekDays
          weekly={draft.weekly}
          errors={refusal.errors}
          onChange={(weekly: WeeklyHours) => change({ weekly })}
        />
      </FormSection>
      <FormSection title="Fechas especiales" text="Feriados, vacaciones o un día con otras horas.">
        <Exceptions
          exceptions={draft.exceptions}
          today={localTimeAt(new Date(), draft.time_zone).date}
          offersHolidays={country === 'Ecuador'}
          errors={refusal.errors}
          onChange={(exceptions: HoursException[]) => change({ exceptions })}
        />
      </FormSection>
      {zones.length > 1 && (
        <FormSection title="La hora de tu restaurante">
          <SelectField
            label="Zona horaria"
            value={draft.time_zone}
            error={refusal.errors.time_zone}
            onChange={({ currentTarget }) => change({ time_zone: currentTarget.value })}
            data={zones.map((zone) => ({ value: zone, label: zoneNames[zone] ?? zone }))}
          />
        </FormSection>
      )}
      <FormBar failure={refusal.failure}>
        <SubmitButton isAlive isSending={isSending}>
          Guardar el horario
        </SubmitButton>
      </FormBar>
      <UnsavedChangesDialog blocker={blocker} />
    </form>
  )
}

function scheduleOf({ time_zone, weekly, exceptions }: Hours): Schedule {
  const copy = (intervals: readonly Interval[]) => intervals.map((interval) => ({ ...interval }))
  return {
    time_zone,
    weekly: Object.fromEntries(weekdays.map((day) => [day, copy(weekly[day])])) as WeeklyHours,
    exceptions: exceptions.map(({ date, intervals }) => ({ date, intervals: copy(intervals) })),
  }
}
