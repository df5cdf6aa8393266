import type { ReactNode } from 'react'
import { restaurantLimit } from '#contract/payments/plans.ts'
import { type Role, roleNames } from '#contract/roles.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { WovenBand } from '../../ui/woven-band.tsx'
import classes from './limit-reached.module.css'

type LimitReachedProps = {
  role: Role
  /** Can exceed the limit: when a larger plan ends, no restaurant is removed. */
  ownCount: number
  /** The button that starts the payment. */
  upgrade: ReactNode
}

/** docs/product/restaurants.md, My restaurants: replaces the form and proposes 'Restaurante Plus'. */
export function LimitReached({ role, ownCount, upgrade }: LimitReachedProps) {
  const limit = restaurantLimit[role]
  const plus = roleNames['restaurant-plus']
  const plusLimit = restaurantLimit['restaurant-plus']
  return (
    <section className={classes.sheet}>
      <WovenBand />
      <div className={classes.words}>
        <h2>Ya tienes {ownCount} restaurantes</h2>
        {limit < plusLimit ? (
          <>
            <p>
              {ownCount > limit
                ? `Tu plan llega hasta ${limit}; los que ya tienes siguen ahí.`
                : 'Es el máximo de tu plan.'}{' '}
              Mejora a <strong>{plus}</strong> para publicar hasta {plusLimit} restaurantes, con todos los platos que
              quieras en cada carta.
            </p>
            <div className={classes.ways}>
              {upgrade}
              <LinkButton href="/precios" look="quiet">
                Ver precios
              </LinkButton>
            </div>
          </>
        ) : (
          <p>Es el máximo de {plus}. Elimina uno que ya no uses para agregar otro.</p>
        )}
      </div>
    </section>
  )
}
