import { type ReactNode, useEffect, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { discardImport, type Import } from '#contract/imports/imports.ts'
import { formatAmount } from '#contract/money.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { noteBeingRead } from './being-read.ts'
import classes from './reading.module.css'
import { findShownProgress, findTimeLeft, type Look, timeLeftText, withLook } from './reading-pace.ts'

const lookAgainMs = 500

type ReadingProps = {
  read: Import
  currency: Currency
  /** Offers notices on this device, where it has none yet. */
  offerNotices: ReactNode
  onReload: () => void
  onCancelled: () => void
}

/** While a menu is read: how far it is, what was read, and that nobody has to wait here. */
export function Reading({ read, currency, offerNotices, onReload, onCancelled }: ReadingProps) {
  const { id, restaurant_id: restaurantId } = read
  const [isCancelling, setIsCancelling] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const looks = useLooks(read.progress)
  const left = findTimeLeft(looks, Date.now())

  useEffect(() => {
    const timer = setInterval(onReload, lookAgainMs)
    return () => clearInterval(timer)
  }, [onReload])
  useEffect(() => noteBeingRead({ id, restaurantId }), [id, restaurantId])

  async function cancel() {
    setFailure(null)
    setIsCancelling(true)
    try {
      await call(discardImport, { params: { id } })
      onCancelled()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      setIsCancelling(false)
    }
  }

  return (
    <div className={classes.reading}>
      <p role="status">Leyendo tu carta…</p>
      <progress
        value={findShownProgress(looks, Date.now())}
        max={100}
        aria-label="Lectura de la carta"
        className={classes.progress}
      />
      <p className={classes.left}>
        {left !== null && `${capitalised(timeLeftText(left))}. `}Puedes salir: te avisamos.
      </p>
      {offerNotices}
      <SeenRows rows={read.seen} currency={currency} />
      <FailureNotice failure={failure} />
      {/* Cancelling a page more would discard the pages that are read. */}
      {read.rows.length === 0 && (
        <BusyButton variant="subtle" isBusy={isCancelling} onClick={cancel}>
          Cancelar
        </BusyButton>
      )}
    </div>
  )
}

/** Each answer of the server that says something new. */
function useLooks(progress: number): readonly Look[] {
  const [looks, setLooks] = useState<readonly Look[]>([])
  useEffect(() => setLooks((before) => withLook(before, { atMs: Date.now(), progress })), [progress])
  return looks
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const newestShown = 6

/** The newest come first: the list grows while one looks. */
function SeenRows({ rows, currency }: { rows: Import['seen']; currency: Currency }) {
  if (rows.length === 0) return null
  return (
    <section className={classes.seen} aria-label="Lo que ya leímos">
      <p>{rows.length === 1 ? 'Ya leímos un plato' : `Ya leímos ${rows.length} platos`}</p>
      <ul>
        {rows
          .map((row, at) => ({ ...row, at }))
          .slice(-newestShown)
          .reverse()
          .map(({ at, name, price }) => (
            <li key={at} className={classes.seenRow}>
              <span>{name}</span>
              <span className={classes.seenPrice}>{price === null ? '' : formatAmount(price, currency)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
