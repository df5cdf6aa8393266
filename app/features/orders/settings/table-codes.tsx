import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { tableLabel } from '#contract/orders/table-names.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { tableNameWords } from '#contract/texts/es/table-names.ts'
import { type CallFailure, noConnection } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { FormSection } from '../../../controls/forms/form-section.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { codeOptions, drawTable, fileNamesOf, paintTable, tableUrl } from './draw-table.tsx'
import classes from './settings.module.css'
import type { DraftTable } from './table-rows.tsx'

type TableCodesProps = {
  restaurant: Restaurant
  /** As they are saved. */
  tables: readonly DraftTable[]
  publicUrl: string
  /** Whether there are changes that are not saved. */
  isOutdated: boolean
}

type File = 'svg' | 'png' | 'zip'

/** One code to look at and save, or all of them in one file. */
export function TableCodes({ restaurant, tables, publicUrl, isOutdated }: TableCodesProps) {
  const [chosen, setChosen] = useState('0')
  const [making, setMaking] = useState<File | null>(null)
  const [done, setDone] = useState(0)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const place = Math.min(Number(chosen), tables.length - 1)
  const table = tables[place]
  const names = fileNamesOf(
    restaurant,
    tables.map(({ name }) => name),
  )
  const urlOf = (name: string) => tableUrl(restaurant, name, publicUrl)

  async function make(kind: File, file: () => Promise<Blob>, name: string) {
    setMaking(kind)
    setFailure(null)
    try {
      saveFile(await file(), name)
    } catch (error) {
      // That is how the code that packs files fails to load.
      if (!(error instanceof TypeError)) throw error
      setFailure(noConnection())
    } finally {
      setMaking(null)
    }
  }

  async function packAll(): Promise<Blob> {
    setDone(0)
    const { packTables } = await import('./pack-tables.ts')
    const wanted = tables.map(({ name }, index) => ({ name, url: urlOf(name), file: names[index] ?? name }))
    return packTables(wanted, setDone)
  }

  if (!table) return null
  const drawn = () => drawTable(table.name, urlOf(table.name))
  return (
    <FormSection title="Códigos QR de tus mesas" text="Guárdalos para la imprenta o imprímelos tú.">
      {isOutdated && <p className={classes.hint}>Guarda las mesas para tener los códigos con tus cambios.</p>}
      <div className={classes.codes}>
        <figure className={classes.sheet}>
          <QRCodeSVG
            {...codeOptions}
            value={urlOf(table.name)}
            title={`Código QR de ${tableLabel(table.name, tableNameWords)}`}
            className={classes.code}
          />
          <figcaption className={classes.label}>{tableLabel(table.name, tableNameWords)}</figcaption>
        </figure>
        <div className={classes.actions}>
          <SelectField
            label="Mesa"
            value={String(place)}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={tables.map(({ name }, index) => ({ value: String(index), label: tableLabel(name, tableNameWords) }))}
          />
          <div className={classes.files}>
            <BusyButton
              variant="default"
              isBusy={making === 'png'}
              onClick={() => make('png', () => paintTable(drawn()), `${names[place]}.png`)}
            >
              Guardar PNG
            </BusyButton>
            <BusyButton
              variant="default"
              isBusy={making === 'svg'}
              onClick={() => make('svg', async () => drawn().file, `${names[place]}.svg`)}
            >
              Guardar SVG
            </BusyButton>
          </div>
          <FailureNotice failure={failure} />
          <BusyButton
            isBusy={making === 'zip'}
            fullWidth
            onClick={() => make('zip', packAll, `qr-${restaurant.slug}-mesas.zip`)}
          >
            <DownloadIcon />
            {making === 'zip' ? `Preparando ${done} de ${tables.length}…` : 'Guardar todos en un zip'}
          </BusyButton>
          <p className={classes.hint}>En PNG y en SVG. PNG para tu impresora, SVG para la imprenta.</p>
        </div>
      </div>
    </FormSection>
  )
}
