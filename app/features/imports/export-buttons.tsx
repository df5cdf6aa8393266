import { useState } from 'react'
import type { ExportFormat } from '#contract/imports/imports.ts'
import { CallFailure } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { FormSection } from '../../controls/forms/form-section.tsx'
import classes from './import-desk.module.css'
import { downloadMenu } from './send-menu.ts'

/** The menu and its recipes as a file. */
export function ExportButtons({ restaurant }: { restaurant: { id: number; slug: string } }) {
  const [preparing, setPreparing] = useState<ExportFormat | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function download(format: ExportFormat) {
    setFailure(null)
    setPreparing(format)
    try {
      await downloadMenu(restaurant.id, format, `carta-${restaurant.slug}.${format}`)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setPreparing(null)
    }
  }

  return (
    <FormSection title="Descarga tu carta" text="Con sus recetas. La cambias en Excel y la importas aquí otra vez.">
      <FailureNotice failure={failure} />
      <div className={classes.buttons}>
        <BusyButton variant="default" isBusy={preparing === 'xlsx'} onClick={() => download('xlsx')}>
          Descargar Excel
        </BusyButton>
        <BusyButton variant="default" isBusy={preparing === 'csv'} onClick={() => download('csv')}>
          Descargar CSV
        </BusyButton>
      </div>
    </FormSection>
  )
}
