import { type DragEvent, useRef, useState } from 'react'
import { startImport } from '#contract/imports/imports.ts'
import { menuFile } from '#contract/uploads/file-kinds.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { sampleMenu } from './sample-menu.ts'
import { SamplePhoto } from './sample-photo.tsx'
import { sendMenuFile, sendNextPage } from './send-menu.ts'
import classes from './source-chooser.module.css'

type SourceChooserProps = {
  restaurantId: number
  /** The owner's other restaurants. */
  others: readonly { id: number; name: string }[]
  onStarted: (id: number) => void
}

/** A file that is dropped or chosen, pasted text, or the menu of another restaurant. */
export function SourceChooser({ restaurantId, others, onStarted }: SourceChooserProps) {
  const [typed, setTyped] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  /** The next file of a menu that has several. */
  const [page, setPage] = useState<{ number: number; of: number } | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isSending = share !== null

  async function begin(send: () => Promise<{ id: number }>) {
    if (isSending) return
    setFailure(null)
    setShare(0)
    try {
      onStarted((await send()).id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setShare(null)
    }
  }

  const sendBody = (body: { text: string } | { from_restaurant_id: number }) =>
    begin(() => call(startImport, { params: { restaurantId }, body }))
  const sendFiles = ([first, ...pages]: readonly File[]) =>
    first &&
    begin(async () => {
      const options = { onProgress: setShare, signal: new AbortController().signal }
      const started = await sendMenuFile(restaurantId, first, options)
      for (const [index, page] of pages.entries()) {
        setPage({ number: index + 2, of: pages.length + 1 })
        await sendNextPage(started.id, page, options)
      }
      return started
    }).finally(() => setPage(null))

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void sendFiles([...event.dataTransfer.files])
  }

  return (
    <div className={classes.chooser}>
      <FailureNotice failure={failure} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
      <div
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes.drop}
      >
        <p className={classes.title}>Suelta aquí tu carta, o elígela</p>
        <p className={classes.hint}>
          Fotos (JPG, PNG, WebP), PDF o Excel, de hasta 10 MB; texto o CSV, hasta 1 MB. Si son varias páginas, elígelas
          juntas.
        </p>
        <div className={classes.buttons}>
          <BusyButton isBusy={isSending} onClick={() => input.current?.click()}>
            {isSending && share > 0 && !page ? `Enviando ${Math.round(share * 100)} %` : 'Elegir archivo'}
          </BusyButton>
          <Button variant="default" onClick={() => camera.current?.click()} className={classes.camera}>
            Tomar una foto
          </Button>
        </div>
        {page && (
          <p role="status" className={classes.hint}>
            Leyendo tu carta: página {page.number} de {page.of}
          </p>
        )}
        <input
          ref={camera}
          type="file"
          aria-label="Foto de la carta"
          accept="image/*"
          capture="environment"
          hidden
          onChange={(event) => {
            void sendFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <input
          ref={input}
          type="file"
          aria-label="Archivo de la carta"
          accept={menuFile.mediaTypes.join(',')}
          multiple
          hidden
          onChange={(event) => {
            void sendFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <SamplePhoto isSending={isSending} onSend={(photo) => void sendFiles([photo])} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void sendBody({ text: typed })
        }}
        className={classes.paste}
      >
        <LongTextField
          label="O pega el texto de tu carta"
          description="Un plato por línea, con su precio. Los títulos como SOPAS separan las secciones."
          rows={6}
          maxLength={100_000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <BusyButton type="submit" isBusy={isSending} disabled={typed.trim() === ''}>
            Leer el texto
          </BusyButton>
          <Button variant="subtle" onClick={() => setTyped(sampleMenu)}>
            Probar con un texto de ejemplo
          </Button>
        </div>
      </form>
      {others.length > 0 && (
        <CopyMenu others={others} isSending={isSending} onCopy={(id) => sendBody({ from_restaurant_id: id })} />
      )}
    </div>
  )
}

type CopyMenuProps = Pick<SourceChooserProps, 'others'> & { isSending: boolean; onCopy: (id: number) => void }

function CopyMenu({ others, isSending, onCopy }: CopyMenuProps) {
  const [chosen, setChosen] = useState(others[0]?.id ?? 0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onCopy(chosen)
      }}
      className={classes.copy}
    >
      <SelectField
        label="O copia la carta de otro de tus restaurantes"
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <BusyButton type="submit" variant="default" isBusy={isSending}>
        Copiar la carta
      </BusyButton>
    </form>
  )
}
