import { Link } from 'react-router'
import type { Currency } from '#contract/countries.ts'
import { mostHoursAhead } from '#contract/orders/order-later.ts'
import { type OwnOrdering, orderModes, paymentMeans, setOrdering } from '#contract/orders/order-settings.ts'
import { modeNames, paymentNames } from '#contract/texts/es/order-names.ts'
import { CheckboxField } from '../../../controls/fields/checkbox-field.tsx'
import { FieldError } from '../../../controls/fields/field-frame.tsx'
import { MoneyField } from '../../../controls/fields/money-field.tsx'
import { LongTextField, TextField } from '../../../controls/fields/text-field.tsx'
import { newKey, withIds, withoutKeys } from '../../../controls/forms/draft-rows.ts'
import { FormSection } from '../../../controls/forms/form-section.tsx'
import { SaveBar } from '../../../controls/forms/save-bar.tsx'
import { sendBody, type Values } from '../../../controls/forms/send-body.ts'
import { useDraftForm } from '../../../controls/forms/use-draft-form.ts'
import classes from './settings.module.css'
import { type DraftZone, ZoneFields } from './zone-fields.tsx'

type Draft = Omit<OwnOrdering, 'minimum' | 'zones' | 'tables'> & {
  /** As typed. */
  minimum: string
  zones: DraftZone[]
}

type OrderingFormProps = {
  restaurantId: number
  currency: Currency
  ordering: OwnOrdering
  /** The address of the screen that names the tables. */
  tablesPath: string
}

/** docs/product/orders.md, Taking orders: how the restaurant takes them. */
export function OrderingForm({ restaurantId, currency, ordering, tablesPath }: OrderingFormProps) {
  const { draft, change, errors, formProps, saveProps } = useDraftForm<Draft>({
    start: () => draftOf(ordering),
    textOf,
    send: (sent, settle) =>
      sendBody(setOrdering, {
        params: { id: restaurantId },
        values: bodyOf(sent),
        onAnswer(answer, { zones }) {
          const known = (current: Draft) =>
            zones ? { ...current, zones: withIds(current.zones, sent.zones, answer.zones) } : current
          settle(known(sent), known)
        },
      }),
  })
  const takesTransfers = draft.payments.includes('transferencia')
  const takesDeuna = takesTransfers || draft.payments.includes('deuna')
  const delivers = draft.modes.includes('domicilio')
  const isPickedUp = draft.modes.includes('retiro')

  return (
    <form {...formProps} className={classes.form}>
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
            <CheckboxField
              label="Cerrado, recibo pedidos para cuando abro"
              checked={draft.orders_later}
              onChange={({ currentTarget }) => change({ orders_later: currentTarget.checked })}
            />
            {draft.orders_later && (
              <p className={classes.hint}>Quien pide dice a qué hora lo quiere, hasta {mostHoursAhead} horas antes.</p>
            )}
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
            {takesTransfers && (
              <LongTextField
                label="Datos de tu cuenta"
                description="Banco, tipo y número de cuenta, nombre y cédula o RUC. Solo los ve quien elige pagar así, en la copia de su pedido."
                rows={4}
                value={draft.transfer_account}
                error={errors.transfer_account}
                onChange={({ currentTarget }) => change({ transfer_account: currentTarget.value })}
              />
            )}
            {takesDeuna && (
              <TextField
                label="Tu código o enlace de Deuna"
                description="Cópialo de tu aplicación. Solo lo ve quien elige transferencia o Deuna."
                autoComplete="off"
                value={draft.deuna_code}
                error={errors.deuna_code}
                onChange={({ currentTarget }) => change({ deuna_code: currentTarget.value })}
              />
            )}
          </FormSection>
          {(delivers || isPickedUp) && (
            <FormSection title="Desde cuánto" text="En la mesa no hay mínimo.">
              <MoneyField
                label="Pedido mínimo"
                description="A domicilio, sin contar el envío. Escribe 0 si no tienes."
                currency={currency}
                value={draft.minimum}
                error={errors.minimum}
                onChange={({ currentTarget }) => change({ minimum: currentTarget.value })}
                className={classes.amount}
              />
              {isPickedUp && (
                <CheckboxField
                  label="También cuando lo retiran"
                  checked={draft.minimum_for_pickup}
                  onChange={({ currentTarget }) => change({ minimum_for_pickup: currentTarget.checked })}
                />
              )}
            </FormSection>
          )}
        </>
      )}
      <FormSection
        title="Llamar al mesero"
        text="Quien escanea el código de su mesa te llama con un toque. Suena en «Pedidos», cada mesa una vez por minuto."
      >
        <CheckboxField
          label="Recibo llamadas de las mesas"
          checked={draft.waiter_calls}
          onChange={({ currentTarget }) => change({ waiter_calls: currentTarget.checked })}
        />
        {draft.waiter_calls && ordering.tables.length === 0 && (
          <p className={classes.hint}>
            Para que puedan llamar, <Link to={tablesPath}>imprime un código para cada mesa</Link>.
          </p>
        )}
      </FormSection>
      <SaveBar {...saveProps}>Guardar</SaveBar>
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

function draftOf({ minimum, zones, tables: _, ...others }: OwnOrdering): Draft {
  return {
    ...others,
    minimum: minimum.toFixed(2),
    zones: zones.map(({ id, name, fee }) => ({ key: newKey(), id, name, fee: fee.toFixed(2) })),
  }
}

/** Fields that the screen does not show are not sent, and stay as they are. */
function bodyOf({ orders_on, zones, ...others }: Draft): Values<typeof setOrdering> {
  if (!orders_on) return { orders_on, waiter_calls: others.waiter_calls }
  const delivery = others.modes.includes('domicilio') ? { zones: withoutKeys(zones) } : {}
  return { orders_on, ...others, ...delivery }
}

function textOf({ zones, ...others }: Draft): string {
  return JSON.stringify({ ...others, zones: zones.map(({ id, name, fee }) => [id, name, fee]) })
}
