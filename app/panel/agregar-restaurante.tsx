import { useEffect } from 'react'
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { restaurantLimit } from '#contract/payments/plans.ts'
import { loadSchemas } from '../client/deferred-zod.ts'
import { showToast } from '../controls/toasts.ts'
import { UpgradeButton } from '../features/payments/upgrade-button.tsx'
import { AddRestaurantForm } from '../features/restaurants/add-restaurant-form.tsx'
import { LimitReached } from '../features/restaurants/limit-reached.tsx'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { isDraftStored } from '../features/restaurants/restaurant-draft.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { readSession, useLastUser } from '../session/session.ts'
import { PageHeading } from './frame/page-heading.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Agregar restaurante', description: 'Publica otro restaurante en CartaViva.' })

/** Null when the list could not be fetched: the form is shown anyway, because the server checks the limit too. */
export async function clientLoader() {
  const user = readSession()?.user
  const [own] = await Promise.all([
    listOwnRestaurants().catch(() => null),
    // The form reads its draft with a schema.
    user && isDraftStored(user.id) && loadSchemas(),
  ])
  return { ownCount: own?.length ?? null }
}

export default function AddRestaurant() {
  const { ownCount } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const user = useLastUser()

  useEffect(() => {
    if (ownCount !== null) return
    showToast({
      english: 'Failed to check restaurant limit',
      message: 'No pudimos revisar cuántos restaurantes te caben. Puedes llenar el formulario igual.',
      tone: 'bad',
    })
  }, [ownCount])

  if (!user) return null
  return (
    <div className={classes.page}>
      <PageHeading>Agregar restaurante</PageHeading>
      {ownCount !== null && ownCount >= restaurantLimit[user.role] ? (
        <LimitReached role={user.role} ownCount={ownCount} upgrade={<UpgradeButton />} />
      ) : (
        <AddRestaurantForm userId={user.id} onLimitReached={revalidate} />
      )}
    </div>
  )
}
