import { Suspense, startTransition, use, useEffect, useRef, useState } from 'react'
import type { CartaChoice, CartaDesign, PrintPreview } from '#contract/print/print.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { CallFailure } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { Notice } from '../../controls/notice.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { AccentField } from './accent-field.tsx'
import { CartaFields } from './carta-fields.tsx'
import { DinersCarta } from './diners-carta.tsx'
import { fetchPdf, fetchPreview } from './fetch-print.ts'
import { type Choices, choicesFor, designs, kinds, type PrintKind } from './print-choices.ts'
import classes from './print-desk.module.css'
import { PaperPages } from './print-pages.tsx'
import { TablesFields } from './tables-fields.tsx'
import { tryUntilPrinted } from './try-until-printed.ts'

type PrintDeskProps = {
  restaurant: Restaurant
  /** Diners download the carta like this. */
  choice: Promise<CartaChoice>
  firstPreview: Promise<PrintPreview>
  /** As the owner named them under 'Mesas'. */
  namedTables: Promise<string[]>
}

/** docs/product/print.md, Printing: choose, see the real pages, download or print. */
export function PrintDesk({ restaurant, choice, firstPreview, namedTables }: PrintDeskProps) {
  const firstChoice = use(choice)
  const [dinersChoice, setDinersChoice] = useState(firstChoice)
  const [choices, setChoices] = useState(() => choicesFor(firstChoice))
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const latest = useRef(choices)
  const drawing = useRef(new AbortController())
  const [preview, setPreview] = useState(() => draw(choices, firstPreview))
  useEffect(() => () => drawing.current.abort(), [])

  /** A typed text reaches the preview when its field is left: otherwise each letter would be printed. */
  function type(part: Partial<Choices>) {
    setChoices((current) => ({ ...current, ...part }))
  }

  async function show(part: Partial<Choices> = {}) {
    const next = { ...choices, ...part }
    setChoices(next)
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return
    latest.current = next
    setFailure(null)
    setIsWaiting(false)
    setIsDrawing(true)
    // The server need not draw pages that nobody will see.
    drawing.current.abort()
    drawing.current = new AbortController()
    await attempt(async () => {
      const drawn = draw(next)
      await drawn
      // The pages that are shown stay until the new ones are there.
      startTransition(() => setPreview(drawn))
    })
    setIsDrawing(false)
  }

  /** `asked` is a first request that was sent already. */
  function draw(wanted: Choices, asked?: Promise<PrintPreview>): Promise<PrintPreview> {
    const { signal } = drawing.current
    let first = asked
    return untilPrinted(() => {
      const answer = first ?? fetchPreview(restaurant.id, wanted, signal)
      first = undefined
      return answer
    }, signal)
  }

  function untilPrinted<Result>(print: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const printed = tryUntilPrinted(print, { signal, onBusy: () => setIsWaiting(true) })
    return printed.finally(() => setIsWaiting(false))
  }

  /** The first time with all tables that have a name. */
  async function showKind(kind: PrintKind) {
    const isFirst = kind !== 'carta' && choices.tables === ''
    await show({ kind, ...(isFirst ? { tables: (await namedTables).join(', ') } : {}) })
  }

  async function save() {
    setFailure(null)
    setIsSaving(true)
    const { signal } = new AbortController()
    await attempt(async () => {
      const pdf = await untilPrinted(() => fetchPdf(restaurant.id, choices, signal), signal)
      saveFile(pdf, fileName(choices.kind, restaurant))
    })
    setIsSaving(false)
  }

  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    }
  }

  const fields = { choices, type, show }
  return (
    <div className={classes.desk}>
      <div className={classes.form}>
        <SelectField
          label="Qué quieres imprimir"
          value={choices.kind}
          data={kinds}
          onChange={({ currentTarget }) => showKind(currentTarget.value as PrintKind)}
        />
        <SelectField
          label="Diseño"
          value={choices.design}
          data={designs}
          onChange={({ currentTarget }) => show({ design: currentTarget.value as CartaDesign })}
        />
        {choices.format === 'macrotipo' && choices.kind === 'carta' ? null : <AccentField {...fields} />}
        {choices.kind === 'carta' ? <CartaFields {...fields} /> : <TablesFields {...fields} />}
        <FailureNotice failure={failure} />
        {isWaiting && (
          <Notice tone="info">Estamos preparando muchos impresos. El tuyo sale solo en unos segundos.</Notice>
        )}
        <div className={classes.actions}>
          <BusyButton isBusy={isSaving} onClick={save} fullWidth>
            <DownloadIcon />
            Descargar PDF
          </BusyButton>
          <Suspense>
            <PrintButton preview={preview} />
          </Suspense>
          {choices.kind === 'carta' && (
            <DinersCarta restaurantId={restaurant.id} choices={choices} saved={dinersChoice} onSave={setDinersChoice} />
          )}
        </div>
      </div>
      <section aria-label="Así se imprime" aria-busy={isDrawing} className={classes.preview}>
        <Suspense fallback={<div className={classes.coming} />}>
          <ShownPages preview={preview} />
        </Suspense>
      </section>
    </div>
  )
}

type Shown = { preview: Promise<PrintPreview> }

/** Prints what is shown, so all of it must be. */
function PrintButton({ preview }: Shown) {
  if (use(preview).more > 0) return null
  return (
    <Button variant="default" onClick={() => print()} fullWidth>
      Imprimir
    </Button>
  )
}

function ShownPages({ preview }: Shown) {
  const shown = use(preview)
  return (
    <>
      <PaperPages preview={shown} />
      {shown.more > 0 && (
        <p className={classes.more}>Y {shown.more} páginas más: descarga el PDF para verlas e imprimirlas.</p>
      )}
    </>
  )
}

const names: Record<PrintKind, string> = {
  carta: 'carta',
  'tents.pdf': 'habladores',
  'stickers.pdf': 'adhesivos',
  'poster.pdf': 'afiche',
}

function fileName(kind: PrintKind, { slug }: Restaurant): string {
  return `${names[kind]}-${slug}.pdf`
}
