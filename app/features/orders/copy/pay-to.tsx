import { formatAmount } from '#contract/money.ts'
import type { OrderCopy } from '#contract/orders/orders.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useWords } from '../../../ui/words.ts'
import styles from './pay-to.module.css'

/** For a diner who pays by transfer or Deuna: the owner's account. No public page has it. */
export function PayTo({ order: { pay_to, total, currency, restaurant } }: { order: OrderCopy }) {
  const words = useWords('orderCopy')
  if (!pay_to) return null
  const { account, deuna } = pay_to
  return (
    <section className={styles.pay}>
      <h2>{words.payTo(formatAmount(total, currency))}</h2>
      {account && (
        <>
          <h3>{words.account}</h3>
          <p className={styles.account}>{account}</p>
        </>
      )}
      {deuna && (
        <>
          <h3>{words.deuna}</h3>
          <p className={styles.account}>{deuna}</p>
          {deuna.startsWith('https://') && <LinkButton href={deuna}>{words.openDeuna}</LinkButton>}
        </>
      )}
      <p className={styles.note}>{words.payToNote(restaurant.name)}</p>
    </section>
  )
}
