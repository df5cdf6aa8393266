import { pauseRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { showToast } from '../../controls/toasts.ts'
import { useSending } from '../../controls/use-sending.ts'

type PauseRestaurantProps = { restaurant: Restaurant; onChanged: () => Promise<void> }

export function PauseRestaurant({ restaurant: { id, name, paused }, onChanged }: PauseRestaurantProps) {
  const { isSending, failure, send } = useSending()
  const change = () =>
    send(async () => {
      await call(pauseRestaurant, { params: { id }, body: { paused: !paused } })
      // It may be closed at this hour.
      const message = paused
        ? `${name} ya no está en pausa: vuelven sus páginas y sus pedidos`
        : `${name} está en pausa`
      showToast({ message, tone: 'good' })
      await onChanged()
    })
  return (
    <div>
      <FailureNotice failure={failure} />
      <BusyButton variant="default" isBusy={isSending} onClick={change}>
        {paused ? 'Quitar la pausa' : 'Poner en pausa'}
      </BusyButton>
    </div>
  )
}
