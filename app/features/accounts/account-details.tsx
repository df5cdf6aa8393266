import type { Account } from '#contract/accounts.ts'
import { type Plan, plans } from '#contract/plans.ts'
import { type Role, roleNames } from '#contract/roles.ts'
import classes from './profile-section.module.css'

export function AccountDetails({ account }: { account: Account }) {
  const facts = {
    Nombre: account.name,
    'Correo electrónico': account.email,
    'Tipo de cuenta': roleNames[account.role],
    Plan: planNameOf(account.role),
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

const planOf: Record<Role, Plan['id'] | null> = { user: null, restaurant: 'basic', 'restaurant-plus': 'pro' }

function planNameOf(role: Role): string {
  return plans.find(({ id }) => id === planOf[role])?.name ?? 'Gratis para comensales'
}
