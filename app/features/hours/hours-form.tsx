import type { Country } from '#contract/countries.ts'
import { type Hours, setHours } from '#contract/hours/hours.ts'
import {
  type HoursException,
  type Interval,
  type Schedule,
  type WeeklyHours,
  weekdays,
} from '#contract/hours/opening.ts'
import { localTimeAt, timeZones } from '#contract/hours/time-zones.ts'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { FormSection } from '../../controls/forms/form-section.tsx'
import { SaveBar } from '../../controls/forms/save-bar.tsx'
import { sendBody } from '../../controls/forms/send-body.ts'
import { useDraftForm } from '../../controls/forms/use-draft-form.ts'
import { Exceptions } from './exceptions.tsx'
import classes from './hours-form.module.css'
import { WeekDays } from './week-days.tsx'
import { zoneNames } from './zone-names.ts'

type HoursFormProps = { restaurantId: number; country: Country; hours: Hours }

/** The whole schedule is one draft, sent at once. */
export function HoursForm({ restaurantId, country, hours }: HoursFormProps) {
  const { draft, change, errors, formProps, saveProps } = useDraftForm<Schedule>({
    start: () => scheduleOf(hours),
    send: (sent) => sendBody(setHours, { params: { id: restaurantId }, values: sent }),
  })
  const zones = timeZones[country].includes(draft.time_zone)
    ? timeZones[country]
    : [draft.time_zone, ...timeZones[country]]

  return (
    <form {...formProps} className={classes.form}>
      <FormSection title="La semana" text="Un turno que pasa de la medianoche cuenta para el día en que empieza.">
        <WeekDays weekly={draft.weekly} errors={errors} onChange={(weekly: WeeklyHours) => change({ weekly })} />
      </FormSection>
      <FormSection title="Fechas especiales" text="Feriados, vacaciones o un día con otras horas.">
        <Exceptions
          exceptions={draft.exceptions}
          today={localTimeAt(new Date(), draft.time_zone).date}
          offersHolidays={country === 'Ecuador'}
          errors={errors}
          onChange={(exceptions: HoursException[]) => change({ exceptions })}
        />
      </FormSection>
      {zones.length > 1 && (
        <FormSection title="La hora de tu restaurante">
          <SelectField
            label="Zona horaria"
            value={draft.time_zone}
            error={errors.time_zone}
            onChange={({ currentTarget }) => change({ time_zone: currentTarget.value })}
            data={zones.map((zone) => ({ value: zone, label: zoneNames[zone] ?? zone }))}
          />
        </FormSection>
      )}
      <SaveBar {...saveProps}>Guardar el horario</SaveBar>
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
