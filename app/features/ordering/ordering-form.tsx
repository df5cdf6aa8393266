import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import {
  type Ordering,
  type OrderMode,
  orderModes,
  type PaymentMeans,
  paymentMeans,
  setOrdering,
} from '#contract/ordering.ts'
import type { Currency } from '#contract/places.ts'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { newKey, withIds, withoutKeys } from '../../controls/draft-rows.ts'
import { FieldError } from '../../controls/field-frame.tsx'
import { FormBar } from '../../controls/form-bar.tsx'
import { FormSection } from '../../controls/form-section.tsx'
import { MoneyField } from '../../controls/money-field.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { type Refusal, sendBody, type Values } from '../../controls/send-body.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { UnsavedChangesDialog, useUnsavedQuestion } from '../../controls/unsaved-changes.tsx'
import classes from './ordering.module.css'
import { type DraftZone, ZoneFields } from './zone-fields.tsx'

type Draft = Pick<Ordering, 'orders_on' | 'modes' | 'payments'> & {
  /** As typed. */
  minimum: string
  zones: DraftZone[]
}

type OrderingFormProps = {
  restaurantId: number
  currency: Currency
  ordering: Ordering
  /** Where the tables are named. */
  tablesPath: string
}

const modeNames: Record<OrderMode, string> = { mesa: 'En la mesa', retiro: 'Para retirar', domicilio: 'A domicilio' }
const paymentNames: Record<PaymentMeans, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  deuna: 'Deuna',
  tarjeta: 'Tarjeta',
}

const nothingRefused: Refusal = { errors: {}, failure: null }

/** docs/product.md, Taking orders: how the restaurant takes them. */
export function OrderingForm({ restaurantId, currency, ordering, tablesPath }: OrderingFormProps) {
  const [saved, setSaved] = useState(() => draftOf(ordering))
  const [draft, setDraft] = useState(saved)
  const [refusal, setRefusal] = useState(nothingRefused)
  const [isSending, setIsSending] = useState(false)
  const { blocker } = useUnsavedQuestion(textOf(draft) !== textOf(saved))
  const { errors } = refusal
  const delivers = draft.modes.includes('domicilio')

  function change(part: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...part }))
    setRefusal(nothingRefused)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const sent = draft
    const refused = await sendBody(setOrdering, {
      params: { id: restaurantId },
      values: bodyOf(sent),
      onAnswer(answer, { zones }) {
        const known = (current: Draft) =>
          zones ? { ...current, zones: withIds(current.zones, sent.zones, answer.zones) } : current
        setSaved(known(sent))
        setDraft(known)
        saySaved()
      },
    })
    setRefusal(refused ?? nothingRefused)
    setIsSending(false)
  }

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <FormSection
        title="Pedidos"
        text="Tus clientes arman su pedido en tu carta y te lo mandan por WhatsApp, con el total ya sumado."
      >
        <CheckboxField
          label="Recibo pedidos"
          checked={draft.orders_on}
          onChange={({ currentTarget }) => change({ orders_on: currentTarget.checked })}
        />
      </FormSection>
      {draft.orders_on && (
        <>
          <FormSection title="Cómo te piden">
            <Choices
              values={orderModes}
              names={modeNames}
              chosen={draft.modes}
              error={errors.modes}
              onChange={(modes) => change({ modes })}
            />
            {draft.modes.includes('mesa') && (
              <p className={classes.hint}>
                Para saber de qué mesa viene cada pedido,{' '}
                <Link to={tablesPath}>ponles nombre y código a tus mesas</Link>.
              </p>
            )}
          </FormSection>
          {delivers && (
            <FormSection
              title="Zonas de entrega"
              text="Escribe adónde llevas y cuánto cobras por llevarlo. Sin zonas, acuerdas el envío por WhatsApp."
            >
              <ZoneFields
                zones={draft.zones}
                currency={currency}
                errors={errors}
                onChange={(zones) => change({ zones })}
              />
            </FormSection>
          )}
          <FormSection title="Cómo te pagan">
            <Choices
              values={paymentMeans}
              names={paymentNames}
              chosen={draft.payments}
              error={errors.payments}
              onChange={(payments) => change({ payments })}
            />
            <MoneyField
              label="Pedido mínimo"
              description="Sin contar el envío. Escribe 0 si no tienes."
              currency={currency}
              value={draft.minimum}
              error={errors.minimum}
              onChange={({ currentTarget }) => change({ minimum: currentTarget.value })}
              className={classes.amount}
            />
          </FormSection>
        </>
      )}
      <FormBar failure={refusal.failure}>
        <SubmitButton isAlive isSending={isSending}>
          Guardar
        </SubmitButton>
      </FormBar>
      <UnsavedChangesDialog blocker={blocker} />
    </form>
  )
}

type ChoicesProps<Value extends string> = {
  values: readonly Value[]
  names: Record<Value, string>
  chosen: readonly Value[]
  error: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Ticked in any order, kept in that of the list. */
function Choices<Value extends string>({ values, names, chosen, error, onChange }: ChoicesProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other))))
  return (
    <div className={classes.choices}>
      {values.map((value) => (
        <CheckboxField
          key={value}
          label={names[value]}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

function draftOf({ orders_on, modes, payments, minimum, zones }: Ordering): Draft {
  return {
    ...{ orders_on, modes, payments },
    minimum: minimum.toFixed(2),
    zones: zones.map(({ id, name, fee }) => ({ key: newKey(), id, name, fee: fee.toFixed(2) })),
  }
}

/** What the screen does not show stays as it is. */
function bodyOf({ orders_on, zones, ...others }: Draft): Values<typeof setOrdering> {
  if (!orders_on) return { orders_on }
  const delivery = others.modes.includes('domicilio') ? { zones: withoutKeys(zones) } : {}
  return { orders_on, ...others, ...delivery }
}

function textOf({ zones, ...others }: Draft): string {
  return JSON.stringify({ ...others, zones: zones.map(({ id, name, fee }) => [id, name, fee]) })
}
