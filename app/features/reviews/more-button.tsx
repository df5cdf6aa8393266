import type { CallFailure } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './more-button.module.css'

type MoreButtonProps = {
  /** The cursor of the next page; null after the last. */
  cursor: string | null
  isLoading: boolean
  failure: CallFailure | null
  onMore: (cursor: string) => unknown
  label?: string
}

export function MoreButton({ cursor, isLoading, failure, onMore, label = 'Ver más' }: MoreButtonProps) {
  if (cursor === null) return null
  return (
    <div className={classes.more}>
      <FailureNotice failure={failure} />
      <BusyButton variant="default" isBusy={isLoading} onClick={() => onMore(cursor)}>
        {label}
      </BusyButton>
    </div>
  )
}
