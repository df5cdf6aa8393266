import { type ReactNode, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { applyImport, discardImport, type Import } from '#contract/imports/imports.ts'
import { formatAmount } from '#contract/money.ts'
import { CallFailure, call, ignoreIfGone } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { FormSection } from '../../controls/forms/form-section.tsx'
import { Notice } from '../../controls/notice.tsx'
import { showToast } from '../../controls/toasts.ts'
import { AddPage } from './add-page.tsx'
import { LostDraft } from './lost-draft.tsx'
import classes from './proof-desk.module.css'
import { ProofTable } from './proof-table.tsx'
import { roomForNew, summarise } from './publishing.ts'
import { RecipeTick } from './recipe-tick.tsx'
import { useCrops } from './use-crops.ts'
import { type DraftDesk, useDraft } from './use-draft.ts'
import { readDeletedIds, useDraftPlace } from './use-draft-place.ts'

type ProofDeskProps = {
  read: Import
  currency: Currency
  /** Dishes that the plan allows; null for any number. */
  limit: number | null
  upgrade: ReactNode
  onPageAdded: () => void
  onPublished: () => void
  /** Null after it was discarded. */
  onOpen: (id: number | null) => void
}

/** Proofreading a menu that was read, and publishing it. */
export function ProofDesk({ read, currency, limit, upgrade, onPageAdded, onPublished, onOpen }: ProofDeskProps) {
  const desk = useDraft(read, roomForNew(read, limit, 0))
  const { draft, change, missing } = desk
  const crops = useCrops(read)
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<number>>(() => findDeletedIds(read))
  const place = useDraftPlace(read.id, deletedIds)
  const summary = summarise(draft.rows, deletedIds)
  const room = roomForNew({ rows: draft.rows, missing }, limit, deletedIds.size)
  const isShortOfRoom = limit !== null && summary.newRows > room

  return (
    <div ref={place} className={classes.desk}>
      {isShortOfRoom && (
        <Notice tone="info" title={`En tu plan caben ${limit} platos por restaurante`}>
          <p>
            {room > 0 ? `Elige hasta ${room} de los ${summary.newRows} nuevos.` : 'Ya no hay lugar para platos nuevos.'}{' '}
            Con Restaurante Plus publicas los {summary.newRows}.
          </p>
          <div className={classes.upgrade}>{upgrade}</div>
        </Notice>
      )}
      {read.message && (
        <Notice tone="error" title="No pudimos leer la última página">
          {read.message}
        </Notice>
      )}
      <RecipeTick rows={draft.rows} newIngredients={read.new_ingredients} change={change} />
      <ProofTable draft={draft} crops={crops} currency={currency} change={change} />
      {read.has_crops && <AddPage importId={read.id} save={desk.save} onAdded={onPageAdded} />}
      {draft.leftover.length > 0 && (
        <FormSection title="Texto que no es un plato" text="Si aquí falta un plato, agrégalo y escribe su precio.">
          <ul className={classes.list}>
            {draft.leftover.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
              <li key={place}>
                <span>{text}</span>
                <Button
                  variant="subtle"
                  aria-label={`Es un plato: ${text}`}
                  onClick={() => change({ do: 'add', text })}
                >
                  Es un plato
                </Button>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      {missing.length > 0 && !read.is_rest && (
        <FormSection
          title="Ya no aparecen en esta carta"
          text="Siguen en tu menú, salvo los que marques aquí para borrar."
        >
          <ul className={classes.list}>
            {missing.map(({ id, name, price }) => (
              <li key={id}>
                <CheckboxField
                  label={`Borrar ${name}, ${formatAmount(price, currency)}`}
                  checked={deletedIds.has(id)}
                  onChange={(event) => setDeletedIds(withOrWithout(deletedIds, id, event.currentTarget.checked))}
                />
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      {desk.loss ? (
        <div className={classes.lost}>
          <LostDraft
            loss={desk.loss}
            restaurantId={read.restaurant_id}
            rows={draft.rows}
            onOpen={onOpen}
            onReload={onPublished}
          />
        </div>
      ) : (
        <PublishBar
          importId={read.id}
          desk={desk}
          deletedIds={deletedIds}
          isOverLimit={summary.chosenNew > room}
          keepsRest={isShortOfRoom && summary.chosenNew < summary.newRows}
          isRest={read.is_rest}
          summary={summary}
          onPublished={onPublished}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}

type PublishBarProps = Pick<ProofDeskProps, 'onPublished' | 'onOpen'> & {
  importId: number
  desk: DraftDesk
  deletedIds: ReadonlySet<number>
  isOverLimit: boolean
  /** Rows for which the plan has no room stay for later. */
  keepsRest: boolean
  isRest: boolean
  summary: ReturnType<typeof summarise>
}

function PublishBar({
  importId,
  desk,
  deletedIds,
  isOverLimit,
  summary,
  onPublished,
  onOpen,
  ...props
}: PublishBarProps) {
  const { keepsRest, isRest } = props
  const [isPublishing, setIsPublishing] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  async function publish() {
    setFailure(null)
    if (summary.incomplete) {
      const about = summary.incomplete.name || 'Una fila elegida'
      return setFailure(
        new CallFailure(`${about}: escribe su nombre y su precio, o quítale la marca.`, { isFromServer: true }),
      )
    }
    if (isOverLimit) {
      return setFailure(
        new CallFailure('Elegiste más platos nuevos de los que caben en tu plan.', { isFromServer: true }),
      )
    }
    setIsPublishing(true)
    try {
      await desk.save()
      const { chosenIds: row_ids, recipeIds: recipe_row_ids } = summary
      const body = { row_ids, recipe_row_ids, delete_item_ids: [...deletedIds], keep_rest: keepsRest }
      await call(applyImport, { params: { id: importId }, body })
      if (!keepsRest) return onPublished()
      showToast({ message: `${publishedWords(row_ids.length)} El resto te espera aquí como borrador.`, tone: 'good' })
      onOpen(null)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      desk.noticeLoss(error)
    } finally {
      setIsPublishing(false)
    }
  }

  return (
    <div className={classes.bar}>
      <FailureNotice failure={failure} />
      <p className={classes.summary}>{summary.words || 'Marca los platos que quieres publicar.'}</p>
      <p role="status" className={classes.saved}>
        {desk.state && savingWords[desk.state]}
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
          Descartar
        </Button>
        <BusyButton isBusy={isPublishing} disabled={summary.words === ''} onClick={publish}>
          {publishWords(summary.chosenIds.length, { keepsRest, isRest })}
        </BusyButton>
      </div>
      <DeleteQuestion
        title="¿Descartar esta carta leída?"
        action="Descartar"
        isOpen={isAsking}
        onConfirm={async () => {
          await call(discardImport, { params: { id: importId } }).catch(ignoreIfGone('import.not_found'))
          onOpen(null)
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>Tus correcciones se pierden. El menú publicado no cambia.</p>
      </DeleteQuestion>
    </div>
  )
}

function publishWords(count: number, { keepsRest, isRest }: Pick<PublishBarProps, 'keepsRest' | 'isRest'>): string {
  if (count > 0 && keepsRest) return `Publicar ${count} y guardar el resto como borrador`
  if (count === 0 || !isRest) return 'Publicar'
  return count === 1 ? 'Publicar el que falta' : `Publicar los ${count} que faltan`
}

function publishedWords(count: number): string {
  return count === 1 ? 'Publicaste un plato.' : `Publicaste ${count} platos.`
}

/** Those that were marked before, as far as they are still missing. */
function findDeletedIds({ id, missing, is_rest: isRest }: Import): ReadonlySet<number> {
  const marked = new Set(readDeletedIds(id))
  return new Set(isRest ? [] : missing.flatMap((dish) => (marked.has(dish.id) ? dish.id : [])))
}

function withOrWithout(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  return new Set(isIn ? [...ids, id] : [...ids].filter((other) => other !== id))
}

const savingWords = { saving: 'Guardando…', saved: 'Guardado', failed: 'No se guardó. Lo intentamos otra vez.' }
