import { type SubmitEvent, useState } from 'react'
import { type Ordering, setOrdering } from '#contract/ordering.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { newKey, withIds, withoutKeys } from '../../controls/draft-rows.ts'
import { FormBar } from '../../controls/form-bar.tsx'
import { FormSection } from '../../controls/form-section.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { type Refusal, sendBody } from '../../controls/send-body.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { UnsavedChangesDialog, useUnsavedQuestion } from '../../controls/unsaved-changes.tsx'
import { AddTables } from './add-tables.tsx'
import classes from './ordering.module.css'
import { TableCodes } from './table-codes.tsx'
import { type DraftTable, TableRows } from './table-rows.tsx'

type TablesFormProps = { restaurant: Restaurant; tables: Ordering['tables']; publicUrl: string }

const nothingRefused: Refusal = { errors: {}, failure: null }

/** docs/product.md, Taking orders: the restaurant's tables, saved as one list, and their codes. */
export function TablesForm({ restaurant, tables, publicUrl }: TablesFormProps) {
  const [saved, setSaved] = useState(() => draftOf(tables))
  const [draft, setDraft] = useState(saved)
  const [refusal, setRefusal] = useState(nothingRefused)
  const [isSending, setIsSending] = useState(false)
  const isChanged = textOf(draft) !== textOf(saved)
  const { blocker } = useUnsavedQuestion(isChanged)

  function change(changed: DraftTable[]) {
    setDraft(changed)
    setRefusal(nothingRefused)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const sent = draft
    const refused = await sendBody(setOrdering, {
      params: { id: restaurant.id },
      values: { tables: withoutKeys(sent) },
      onAnswer(answer) {
        setSaved(draftOf(answer.tables))
        setDraft((current) => withIds(current, sent, answer.tables))
        saySaved()
      },
    })
    setRefusal(refused ?? nothingRefused)
    setIsSending(false)
  }

  return (
    <div className={classes.page}>
      {saved.length > 0 && (
        <TableCodes restaurant={restaurant} tables={saved} publicUrl={publicUrl} isOutdated={isChanged} />
      )}
      <AddTables
        taken={draft.map(({ name }) => name)}
        onAdd={(names) => change([...draft, ...names.map((name) => ({ key: newKey(), name }))])}
      />
      {(draft.length > 0 || isChanged) && (
        <form onSubmit={save} noValidate className={classes.form}>
          <FormSection
            title={draft.length === 1 ? 'Tu mesa' : `Tus ${draft.length} mesas`}
            text="El código de una mesa lleva su nombre: si lo cambias, imprime el código otra vez."
          >
            <TableRows tables={draft} errors={refusal.errors} onChange={change} />
          </FormSection>
          <FormBar failure={refusal.failure}>
            <SubmitButton isAlive isSending={isSending}>
              Guardar las mesas
            </SubmitButton>
          </FormBar>
        </form>
      )}
      <UnsavedChangesDialog blocker={blocker} />
    </div>
  )
}

function draftOf(tables: Ordering['tables']): DraftTable[] {
  return tables.map(({ id, name }) => ({ key: newKey(), id, name }))
}

function textOf(tables: readonly DraftTable[]): string {
  return JSON.stringify(tables.map(({ id, name }) => [id, name]))
}
