import { type RefObject, useState } from 'react'
import {
  type AlmuerzoContent,
  type AlmuerzoPlan,
  type AlmuerzoTemplate,
  deleteAlmuerzoTemplate,
} from '#contract/almuerzo/almuerzo.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { call, ignoreIfGone } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { asItBegan } from './almuerzo-body.ts'
import classes from './almuerzo-desk.module.css'
import { AlmuerzoForm } from './almuerzo-form.tsx'
import { ChooseAlmuerzo } from './choose-almuerzo.tsx'
import { PublishedAlmuerzo } from './published-almuerzo.tsx'
import { useAlmuerzo } from './use-almuerzo.ts'

type AlmuerzoDayProps = {
  /** What is published stands below this heading: the form or the list that was left may have been longer. */
  heading: RefObject<HTMLHeadingElement | null>
  restaurant: Restaurant
  date: string
  plan: AlmuerzoPlan
  timeZone: string
  publicUrl: string
}

/** Shows what is published for one day; until then, what can be published with one tap. */
export function AlmuerzoDay({ heading, restaurant, date, plan, timeZone, publicUrl }: AlmuerzoDayProps) {
  const { almuerzo, publish, serve, takeBack, showPublished, isCounting, isWaiting, failure } = useAlmuerzo(
    restaurant.id,
    date,
    plan.almuerzo,
  )
  const [templates, setTemplates] = useState(plan.templates)
  /** The form begins with it; null while it is closed. */
  const [edited, setEdited] = useState<AlmuerzoContent | null>(null)
  const before = plan.last_week && asItBegan(plan.last_week)

  function showFromTop() {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }

  async function removeTemplate({ id: templateId }: AlmuerzoTemplate) {
    await call(deleteAlmuerzoTemplate, { params: { id: restaurant.id, templateId } }).catch(
      ignoreIfGone('almuerzo.template_not_found'),
    )
    setTemplates((current) => current.filter(({ id }) => id !== templateId))
  }

  if (edited)
    return (
      <AlmuerzoForm
        restaurant={restaurant}
        date={date}
        content={edited}
        isNew={almuerzo === null}
        onSaved={(saved, template) => {
          showPublished(saved)
          if (template) setTemplates((all) => [...all.filter(({ id }) => id !== template.id), template])
          setEdited(null)
          showFromTop()
        }}
        onCancel={() => setEdited(null)}
      />
    )
  return (
    <>
      {almuerzo ? (
        <PublishedAlmuerzo
          {...{ restaurant, almuerzo, timeZone, publicUrl, isCounting }}
          onServe={serve}
          onReturn={() => publish({ ...almuerzo, portions: (almuerzo.portions ?? 0) + 1 })}
          onChange={publish}
          onEdit={() => setEdited(almuerzo)}
          onTakeBack={takeBack}
        />
      ) : (
        <ChooseAlmuerzo
          lastWeek={before}
          {...{ date, templates, currency: restaurant.currency }}
          onPublish={(content) => {
            showFromTop()
            return publish(content, saySaved)
          }}
          onRemove={removeTemplate}
        />
      )}
      <p role="status" className={classes.waiting}>
        {isWaiting && 'Sin conexión: lo guardamos apenas vuelva la señal.'}
      </p>
      <FailureNotice failure={failure} />
      {!almuerzo && (
        <Button variant="default" className={classes.action} onClick={() => setEdited(before ?? empty)}>
          Escribir {before ? 'otro' : 'el almuerzo'}
        </Button>
      )}
    </>
  )
}

const empty: AlmuerzoContent = {
  ...{ price: 0, sopas: [], segundos: [], jugo: null, postre: null, portions: null, ends_at: '', photos: null },
}
