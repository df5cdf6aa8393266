import { type Ordering, setOrdering } from '#contract/orders/order-settings.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { newKey, withIds, withoutKeys } from '../../../controls/forms/draft-rows.ts'
import { FormSection } from '../../../controls/forms/form-section.tsx'
import { SaveBar } from '../../../controls/forms/save-bar.tsx'
import { sendBody } from '../../../controls/forms/send-body.ts'
import { useDraftForm } from '../../../controls/forms/use-draft-form.ts'
import { AddTables } from './add-tables.tsx'
import classes from './settings.module.css'
import { TableCodes } from './table-codes.tsx'
import { type DraftTable, TableRows } from './table-rows.tsx'

type TablesFormProps = { restaurant: Restaurant; tables: Ordering['tables']; publicUrl: string }

type Draft = { tables: DraftTable[] }

/** docs/product/orders.md, Taking orders: the restaurant's tables, saved as one list, and their codes. */
export function TablesForm({ restaurant, tables, publicUrl }: TablesFormProps) {
  const { draft, saved, isChanged, change, errors, formProps, saveProps } = useDraftForm<Draft>({
    start: () => draftOf(tables),
    textOf,
    send: (sent, settle) =>
      sendBody(setOrdering, {
        params: { id: restaurant.id },
        values: { tables: withoutKeys(sent.tables) },
        onAnswer: (answer) =>
          settle(draftOf(answer.tables), (current) => ({
            tables: withIds(current.tables, sent.tables, answer.tables),
          })),
      }),
  })
  const named = draft.tables

  return (
    <div className={classes.page}>
      {saved.tables.length > 0 && (
        <TableCodes restaurant={restaurant} tables={saved.tables} publicUrl={publicUrl} isOutdated={isChanged} />
      )}
      <AddTables
        taken={named.map(({ name }) => name)}
        onAdd={(names) => change({ tables: [...named, ...names.map((name) => ({ key: newKey(), name }))] })}
      />
      {(named.length > 0 || isChanged) && (
        <form {...formProps} className={classes.form}>
          <FormSection
            title={named.length === 1 ? 'Tu mesa' : `Tus ${named.length} mesas`}
            text="El código de una mesa lleva su nombre: si lo cambias, imprime el código otra vez."
          >
            <TableRows tables={named} errors={errors} onChange={(changed) => change({ tables: changed })} />
          </FormSection>
          <SaveBar {...saveProps}>Guardar las mesas</SaveBar>
        </form>
      )}
    </div>
  )
}

function draftOf(tables: Ordering['tables']): Draft {
  return { tables: tables.map(({ id, name }) => ({ key: newKey(), id, name })) }
}

function textOf({ tables }: Draft): string {
  return JSON.stringify(tables.map(({ id, name }) => [id, name]))
}
