import { lazy, Suspense, useCallback, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { endingAsUsual } from '#contract/costs/price-aim.ts'
import { listIngredients } from '#contract/ingredients/ingredients.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { call } from '../client/api.ts'
import { Button } from '../controls/button.tsx'
import { SelectField } from '../controls/fields/select-field.tsx'
import { type LosingMove, leavesPage, UnsavedForms } from '../controls/forms/unsaved-changes.tsx'
import { Notice } from '../controls/notice.tsx'
import { AddIngredientForm } from '../features/ingredients/add-ingredient-form.tsx'
import { IngredientTable } from '../features/ingredients/ingredient-table.tsx'
import { NoIngredients, NoRestaurantYet } from '../features/ingredients/no-ingredients.tsx'
import { sayNotFetched } from '../features/ingredients/say-not-fetched.ts'
import { findIngredientDraft } from '../features/ingredients/stored-ingredient-draft.ts'
import { loadDishes } from '../features/menu/load-dishes.ts'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { readSession } from '../session/session.ts'
import { buttonClass } from '../ui/link-button.tsx'
import { findLastRestaurant, rememberRestaurant } from './frame/last-restaurant.ts'
import { PageHeading } from './frame/page-heading.tsx'
import { shoppingPanelPath } from './frame/restaurant-tabs.tsx'
import classes from './menu-page.module.css'

// Every file that a screen imports is named in the list of screens, which the application loads first.
const RepriceAfterCosts = lazy(async () => ({
  default: (await import('../features/costs/reprice-after-costs.tsx')).RepriceAfterCosts,
}))

const IngredientAllergens = lazy(async () => ({
  default: (await import('../features/allergens/ingredient-allergens.tsx')).IngredientAllergens,
}))
const AllergensLeft = lazy(async () => ({
  default: (await import('../features/allergens/allergens-left.tsx')).AllergensLeft,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ingredientes', description: 'Lo que compras, cuánto cuesta y en qué platos va.' })

/** Loads the restaurant that the address names, which other screens then open too. Without one it leads to the one that was opened last. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const restaurants = await listOwnRestaurants()
  const url = new URL(request.url)
  const chosen = findChosen(restaurants, url)
  // In the address, so that Back leads to it again after a switch.
  const isNamed = url.searchParams.has('restaurante') || restaurants.length < 2
  if (chosen && !isNamed) throw redirect(`${url.pathname}?restaurante=${chosen.id}`)
  if (chosen) rememberRestaurant(String(chosen.id))
  const user = readSession()?.user
  if (!chosen || !user) return null
  const [kitchen, begun] = await Promise.all([loadKitchen(chosen).catch(() => null), findIngredientDraft(user.id)])
  return { restaurants, chosen, kitchen, userId: user.id, begun }
}

function findChosen(restaurants: readonly Restaurant[], { search }: { search: string }): Restaurant | undefined {
  const wanted = new URLSearchParams(search).get('restaurante')
  return restaurants.find(({ id }) => String(id) === wanted) ?? findLastRestaurant(restaurants)
}

async function loadKitchen({ id }: Restaurant) {
  const [ingredients, dishes] = await Promise.all([
    call(listIngredients, { query: { restaurant_id: id } }),
    loadDishes(id),
  ])
  return { ingredients, dishes }
}

export default function Ingredients() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <div className={classes.page}>
      <div>
        <PageHeading lead="Anota lo que compras una vez. El costo de cada plato se calcula solo.">
          Ingredientes
        </PageHeading>
      </div>
      {loaded ? <Pantry {...loaded} /> : <NoRestaurantYet />}
    </div>
  )
}

function Pantry({
  restaurants,
  chosen,
  kitchen,
  userId,
  begun,
}: NonNullable<Awaited<ReturnType<typeof clientLoader>>>) {
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { state, location: next } = useNavigation()
  const isLoading = state === 'loading'
  const wanted = (next?.pathname === pathname && findChosen(restaurants, next)) || chosen
  const changesRestaurant = useCallback<LosingMove>(
    (move) =>
      leavesPage(move) || findChosen(restaurants, move.currentLocation) !== findChosen(restaurants, move.nextLocation),
    [restaurants],
  )

  useEffect(() => {
    if (!kitchen) sayNotFetched()
  }, [kitchen])

  return (
    <UnsavedForms>
      <SelectField
        label="Restaurante"
        data={restaurants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(wanted.id)}
        onChange={(event) => setSearch({ restaurante: event.currentTarget.value }, { preventScrollReset: true })}
        className={classes.chooser ?? ''}
      />
      <AddIngredientForm
        restaurant={wanted}
        ingredients={kitchen?.ingredients ?? []}
        userId={userId}
        begun={begun}
        onAdded={revalidate}
      />
      <section
        aria-busy={isLoading}
        // The list is about to be replaced: no edit can start in it.
        inert={wanted.id !== chosen.id}
        className={`${classes.dishes} ${isLoading ? classes.waiting : ''}`}
      >
        {/* Also over an empty list: it has the focus after the last ingredient is deleted. */}
        <h2>Ingredientes de {chosen.name}</h2>
        {!kitchen && <NotFetched onRetry={revalidate} />}
        {kitchen?.ingredients.length === 0 && <NoIngredients />}
        {kitchen && kitchen.ingredients.length > 0 && (
          <Link to={shoppingPanelPath(chosen.id)} className={`${buttonClass('quiet')} ${classes.way}`}>
            Lista de compras
          </Link>
        )}
        {kitchen?.ingredients.some(({ allergens }) => allergens !== null) && (
          <Suspense>
            <AllergensLeft key={chosen.id} ingredients={kitchen.ingredients} onChanged={revalidate} />
          </Suspense>
        )}
        {kitchen && kitchen.ingredients.length > 0 && (
          <IngredientTable
            key={chosen.id}
            restaurant={endingAsUsual(chosen, kitchen.dishes)}
            {...kitchen}
            isLosing={changesRestaurant}
            onChanged={revalidate}
            renderAllergens={(ingredient) => (
              <Suspense>
                <IngredientAllergens
                  key={JSON.stringify(ingredient.allergens)}
                  ingredient={ingredient}
                  ingredients={kitchen.ingredients}
                  onChanged={revalidate}
                />
              </Suspense>
            )}
            renderAbove={(above, forget) => (
              <Suspense>
                <RepriceAfterCosts
                  restaurant={endingAsUsual(chosen, kitchen.dishes)}
                  dishes={kitchen.dishes}
                  above={above}
                  onChanged={revalidate}
                  onClose={forget}
                />
              </Suspense>
            )}
          />
        )}
      </section>
    </UnsavedForms>
  )
}

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.notFetched}>
      <Notice tone="error">No pudimos traer tus ingredientes. Revisa tu internet e inténtalo de nuevo.</Notice>
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
