import { useState } from 'react'
import { setMyNotices } from '#contract/notices/notices.ts'
import { CallFailure, call } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import classes from './account-form.module.css'

type NoticesSettingProps = {
  label: string
  /** Which notices it switches, as the API calls it. */
  kind: 'is_on' | 'weekly_on' | 'late_orders_on'
  isOnAtFirst: boolean
}

/** Saved at once: a tick that waits for a button is easily forgotten. */
export function NoticesSetting({ label, kind, isOnAtFirst }: NoticesSettingProps) {
  const [isOn, setIsOn] = useState(isOnAtFirst)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(wanted: boolean) {
    setFailure(null)
    setIsSaving(true)
    setIsOn(wanted)
    try {
      await call(setMyNotices, { body: { [kind]: wanted } })
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
        label={label}
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
