import { useState } from 'react'
import { exportMyData } from '#contract/my-data.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './account-form.module.css'

export function DownloadMyData() {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isPreparing, setIsPreparing] = useState(false)

  async function download() {
    setFailure(null)
    setIsPreparing(true)
    try {
      saveAsFile(await call(exportMyData))
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

function saveAsFile(data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'mis-datos-de-cartaviva.json'
  link.click()
  URL.revokeObjectURL(url)
}
