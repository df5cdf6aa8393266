import type { Account } from '#contract/accounts/accounts.ts'
import { type Role, roleNames } from '#contract/roles.ts'
import classes from './account-details.module.css'

export function AccountDetails({ account }: { account: Account }) {
  const facts = {
    Nombre: account.name,
    'Correo electrónico': account.email,
    'Tipo de cuenta': roleNames[account.role],
    Plan: planNames[account.role],
  }
  return (
    <section aria-label="Datos de la cuenta" className={classes.section}>
      <dl className={classes.details}>
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A paying account has the name under which its plan is sold. */
const planNames: Record<Role, string> = {
  user: 'Gratis para comensales',
  restaurant: 'Basic (gratis)',
  'restaurant-plus': roleNames['restaurant-plus'],
  operator: roleNames.operator,
}
