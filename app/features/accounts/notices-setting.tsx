import { useState } from 'react'
import { setMyNotices } from '#contract/notices.ts'
import { CallFailure, call } from '../../client/api.ts'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import classes from './account-form.module.css'

/** Saved at once: a tick that waits for a button is easily forgotten. */
export function NoticesSetting({ isOnAtFirst }: { isOnAtFirst: boolean }) {
  const [isOn, setIsOn] = useState(isOnAtFirst)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(wanted: boolean) {
    setFailure(null)
    setIsSaving(true)
    setIsOn(wanted)
    try {
      await call(setMyNotices, { body: { is_on: wanted } })
      saySaved()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setIsOn(!wanted)
      setFailure(error)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className={classes.fields}>
      <CheckboxField
        label="Quiero recibir los avisos"
        checked={isOn}
        aria-busy={isSaving}
        onChange={(event) => {
          if (!isSaving) void save(event.currentTarget.checked)
        }}
      />
      <FailureNotice failure={failure} />
    </div>
  )
}
