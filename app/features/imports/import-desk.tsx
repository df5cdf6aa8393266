import { type ReactNode, useEffect, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import type { Answer } from '#contract/endpoint.ts'
import { type Import, type listImports, undoImport } from '#contract/imports/imports.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Notice } from '../../controls/notice.tsx'
import { formatDate } from '../../formats/format-date.ts'
import { ExportButtons } from './export-buttons.tsx'
import classes from './import-desk.module.css'
import { ProofDesk } from './proof-desk.tsx'
import { forgetBeingRead } from './reading/being-read.ts'
import { Reading } from './reading/reading.tsx'
import { SourceChooser } from './source-chooser.tsx'

export type ImportDeskProps = {
  restaurant: { id: number; slug: string; currency: Currency }
  drafts: Answer<typeof listImports>
  /** The one that is open. */
  read: Import | null
  others: readonly { id: number; name: string }[]
  limit: number | null
  upgrade: ReactNode
  /** Tells the limit of the plan before a menu is read. */
  offer: ReactNode
  menuLink: ReactNode
  /** Offers notices on this device while a menu is read. */
  offerNotices: ReactNode
  /** Null leads to the beginning. */
  onOpen: (id: number | null) => void
  onReload: () => void
}

/** From a file or a text to the published menu. */
export default function ImportDesk({ read, onOpen, ...props }: ImportDeskProps) {
  const { restaurant, onReload, limit, upgrade } = props
  const seenId = read && read.status !== 'reading' ? read.id : null
  useEffect(() => {
    if (seenId !== null) forgetBeingRead(seenId)
  }, [seenId])
  if (!read) return <Beginning onOpen={onOpen} {...props} />
  if (read.status === 'reading')
    return (
      <Reading
        read={read}
        currency={restaurant.currency}
        offerNotices={props.offerNotices}
        onReload={onReload}
        onCancelled={() => onOpen(null)}
      />
    )
  if (read.status === 'failed') {
    return (
      <div className={classes.page}>
        <Notice tone="error" title="No pudimos leer esta carta">
          {read.message}
        </Notice>
        <Button onClick={() => onOpen(null)}>Probar con otra</Button>
      </div>
    )
  }
  if (read.status === 'ready') {
    return (
      <ProofDesk
        // A page more brings new rows.
        key={`${read.id} ${read.rows.length}`}
        read={read}
        currency={restaurant.currency}
        limit={limit}
        upgrade={upgrade}
        onPageAdded={onReload}
        onPublished={onReload}
        onOpen={onOpen}
      />
    )
  }
  return <Published read={read} onOpen={onOpen} {...props} />
}

function Beginning({ restaurant, drafts, others, offer, onOpen }: Omit<ImportDeskProps, 'read'>) {
  const open = drafts.filter(({ status, undo_until }) => status === 'ready' || status === 'reading' || undo_until)
  return (
    <div className={classes.page}>
      {open.length > 0 && (
        <ul className={classes.drafts} aria-label="Cartas leídas">
          {open.map(({ id, status, created_at, row_count }) => (
            <li key={id}>
              <span>
                {status === 'reading'
                  ? `Enviada el ${formatDate(created_at)}: la estamos leyendo`
                  : `${status === 'applied' ? 'Publicada' : 'A medias'}, del ${formatDate(created_at)}: ${row_count} platos`}
              </span>
              <Button variant="default" onClick={() => onOpen(id)}>
                {status === 'applied' ? 'Ver o deshacer' : 'Seguir'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offer && <Notice tone="info">{offer}</Notice>}
      <SourceChooser restaurantId={restaurant.id} others={others} onStarted={onOpen} />
      <ExportButtons restaurant={restaurant} />
    </div>
  )
}

function Published({
  read,
  menuLink,
  onOpen,
  onReload,
}: Pick<ImportDeskProps, 'menuLink' | 'onOpen' | 'onReload'> & { read: Import }) {
  const [isUndoing, setIsUndoing] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [kept, setKept] = useState<readonly { id: number; name: string }[]>([])

  async function undo() {
    setFailure(null)
    setIsUndoing(true)
    try {
      setKept((await call(undoImport, { params: { id: read.id } })).kept)
      onReload()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsUndoing(false)
    }
  }

  return (
    <div className={classes.page}>
      {read.status === 'applied' ? (
        <Notice tone="success" title="Tu carta está publicada">
          {read.undo_until ? 'Tus clientes ya la ven. Durante un día puedes deshacerlo.' : 'Tus clientes ya la ven.'}
        </Notice>
      ) : (
        <Notice tone="success" title="Tu carta volvió a como estaba">
          {kept.length > 0 && `Esto lo cambiaste después, y quedó así: ${kept.map(({ name }) => name).join(', ')}.`}
        </Notice>
      )}
      <FailureNotice failure={failure} />
      <div className={classes.buttons}>
        {menuLink}
        {read.undo_until && (
          <BusyButton variant="default" isBusy={isUndoing} onClick={undo}>
            Deshacer
          </BusyButton>
        )}
        <Button variant="subtle" onClick={() => onOpen(null)}>
          Importar otra carta
        </Button>
      </div>
    </div>
  )
}
