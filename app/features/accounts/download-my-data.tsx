import { useState } from 'react'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { CallFailure } from '../../client/api.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import classes from './account-form.module.css'

export function DownloadMyData() {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isPreparing, setIsPreparing] = useState(false)

  async function download() {
    setFailure(null)
    setIsPreparing(true)
    try {
      saveFile(await fetchFile(exportMyData.path), 'mis-datos-de-cartaviva.json')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsPreparing(false)
    }
  }

  return (
    <div className={classes.fields}>
      <FailureNotice failure={failure} />
      <BusyButton variant="default" isBusy={isPreparing} onClick={download} fullWidth>
        Descargar mis datos
      </BusyButton>
    </div>
  )
}
