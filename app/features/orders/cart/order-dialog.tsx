import { type ReactNode, useEffect, useRef } from 'react'
import { BewareQuestion } from './beware-question.tsx'
import { ChooseOptions } from './choose-options.tsx'
import { closeSheet } from './close-sheet.ts'
import { OrderView } from './order-view.tsx'
import { type OrderPage, type SheetView, setSheet } from './sheet-state.ts'
import { SwitchQuestion } from './switch-question.tsx'
import { OrderPageContext, useSheet, useWords } from './use-sheet.ts'

const titleId = 'order-title'

/** One history entry while it is open, so that Back closes it. */
type OrderEntry = { order?: true } | null

const isOpenEntry = () => (history.state as OrderEntry)?.order === true

export function OrderDialog({ page }: { page: OrderPage }) {
  const { view, said } = useSheet()
  useEffect(() => {
    function followHistory() {
      const isOpen = document.querySelector('.order-dialog[open]') !== null
      if (isOpenEntry() && !isOpen) setSheet({ view: { kind: 'order' } })
      if (!isOpenEntry() && isOpen) closeSheet()
    }
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [])
  return (
    <OrderPageContext value={page}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {view && (
        <Sheet>
          <ViewOf view={view} />
        </Sheet>
      )}
    </OrderPageContext>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpenEntry()) history.pushState({ order: true } satisfies OrderEntry, '')
    dialog.current?.showModal()
  }, [])

  function leave() {
    setSheet({ view: null })
    if (isOpenEntry()) history.back()
  }

  return (
    <dialog ref={dialog} className="bottom-sheet order-dialog" aria-labelledby={titleId} onClose={leave}>
      <div className="bottom-sheet-frame order-sheet">
        <button type="button" className="bottom-sheet-close" aria-label={words.close} onClick={closeSheet}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </button>
        {children}
      </div>
    </dialog>
  )
}

function ViewOf({ view }: { view: SheetView }) {
  if (view.kind === 'switch') return <SwitchQuestion titleId={titleId} addition={view.addition} />
  if (view.kind === 'choose') return <ChooseOptions titleId={titleId} addition={view.addition} />
  if (view.kind === 'beware')
    return <BewareQuestion titleId={titleId} addition={view.addition} warning={view.warning} />
  return <OrderView titleId={titleId} />
}
