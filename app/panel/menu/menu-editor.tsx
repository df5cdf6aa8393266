import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { CostBreakdown } from '#contract/costs/costs.ts'
import { aimOf, endingAsUsual } from '#contract/costs/price-aim.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { listImports } from '#contract/imports/imports.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { dishLimit } from '#contract/payments/plans.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { EmptyBox } from '../../controls/empty-box.tsx'
import { sayFailed } from '../../controls/say-failed.ts'
import { showToast } from '../../controls/toasts.ts'
import { UndoPrices } from '../../features/costs/undo-prices.tsx'
import { rememberOne, useRepricing } from '../../features/costs/use-repricing.ts'
import { OpenDraftLine } from '../../features/imports/open-draft-line.tsx'
import { lackingDishes } from '../../features/ingredients/lacking-dishes.ts'
import { NoIngredientsToLink } from '../../features/ingredients/no-ingredients.tsx'
import { recipeCostsOf } from '../../features/ingredients/recipes.ts'
import { type OpenCosts, useOpenCosts } from '../../features/ingredients/use-open-costs.ts'
import { BegunWork } from '../../features/menu/begun-work.tsx'
import { DishActions } from '../../features/menu/dish-actions.tsx'
import type { StoredEdit } from '../../features/menu/dish-form/kept-edits.ts'
import type { StoredDishDraft } from '../../features/menu/dish-form/stored-dish-draft.ts'
import { useDishForms } from '../../features/menu/dish-form/use-dish-forms.ts'
import { usePriceList } from '../../features/menu/dish-form/use-price-list.ts'
import { DishSearch } from '../../features/menu/dish-search.tsx'
import { DishTable } from '../../features/menu/dish-table.tsx'
import { findDishes } from '../../features/menu/find-dishes.ts'
import { MenuHead } from '../../features/menu/menu-head.tsx'
import { MenuLimitReached } from '../../features/menu/menu-limit-reached.tsx'
import { useArranging } from '../../features/menu/use-arranging.ts'
import { useMenu } from '../../features/menu/use-menu.ts'
import { useSelection } from '../../features/menu/use-selection.ts'
import { PlusOffer } from '../../features/payments/plus-offer.tsx'
import { UpgradeButton } from '../../features/payments/upgrade-button.tsx'
import { menuPanelPath } from '../../links/panel-paths.ts'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import { useBackLinkState } from '../frame/restaurant-context.ts'
import { englishPanelPath, importPanelPath } from '../frame/restaurant-tabs.tsx'
import classes from '../menu-page.module.css'

// Sheets and bars are loaded after the list, which can be used a second earlier on a slow phone.
const loadSheet = () => import('../../features/menu/dish-form/dish-form-sheet.tsx')
const DishFormSheet = lazy(async () => ({ default: (await loadSheet()).DishFormSheet }))
const DishAllergens = lazy(async () => ({
  default: (await import('../../features/allergens/dish-allergens.tsx')).DishAllergens,
}))
const loadDishCosts = () => import('../../features/ingredients/dish-costs.tsx')
const DishCosts = lazy(async () => ({ default: (await loadDishCosts()).DishCosts }))
const HowYouCharge = lazy(async () => ({
  default: (await import('../../features/taxes/how-you-charge.tsx')).HowYouCharge,
}))
const loadSelectionBar = () => import('../../features/menu/selection-bar.tsx')
const SelectionBar = lazy(async () => ({ default: (await loadSelectionBar()).SelectionBar }))

type MenuEditorProps = {
  restaurant: Restaurant
  loadedDishes: Dish[]
  begun: StoredDishDraft | null
  begunEdits: readonly StoredEdit[]
  ingredients: Ingredient[] | null
  /** The costs of the dish that the address names; its recipe opens with the screen. */
  openCosts: OpenCosts | null
  imports: Answer<typeof listImports>
}

/** The dishes of a restaurant, with all that their owner does to them. */
export function MenuEditor({
  restaurant: stored,
  loadedDishes,
  begun,
  begunEdits,
  ingredients,
  openCosts,
  imports,
}: MenuEditorProps) {
  const { revalidate } = useRevalidator()
  const menu = useMenu(loadedDishes, stored.id)
  const restaurant = endingAsUsual(stored, menu.dishes)
  const costs = useOpenCosts(openCosts)
  const arranging = useArranging(menu)
  const prices = usePriceList(menu, restaurant.currency, (before, after) => rememberOne(restaurant.id, before, after))
  const repricing = useRepricing(restaurant.id, menu.dishes, menu.changeMany)
  const [searched, setSearched] = useState('')
  const selection = useSelection(menu.dishes)
  const heading = useRef<HTMLHeadingElement>(null)
  const [acting, setActing] = useState<Dish | null>(null)
  const role = useSession()?.user.role
  const backLink = useBackLinkState()
  const aim = aimOf(restaurant)
  const recipeCosts = recipeCostsOf(ingredients ?? [])
  const lacking = lackingDishes(ingredients ?? [])
  const limit = role ? dishLimit[role] : null
  const isLimitReached = limit !== null && menu.dishes.length >= limit
  const forms = useDishForms({ restaurant, menu, prices, begun, begunEdits, isLimitReached })
  const { dish: editedDish } = forms.draft
  const shown = findDishes(menu.dishes, searched)

  useEffect(() => {
    // Without a connection the tap that needs it tries again.
    Promise.all([loadSheet(), loadDishCosts(), loadSelectionBar()]).catch(() => undefined)
  }, [])

  function remove(dishes: Dish[]) {
    const focusHeading = () => heading.current?.focus()
    menu.remove(dishes, focusHeading)
    if (dishes.some(({ id }) => id === costs.open?.dishId)) costs.close()
    // The button that had the focus is hidden with its row.
    focusHeading()
  }

  async function duplicate(dish: Dish) {
    if (isLimitReached) return forms.startNewDish()
    const copy = await menu.duplicate(dish).catch(sayFailed)
    if (!copy) return
    showToast({ message: `Duplicaste ${dish.name}`, tone: 'good' })
    await revalidate()
  }

  const hide = ({ id, hidden }: Dish) => menu.changeMany([{ id, hidden: !hidden }]).catch(sayFailed)

  async function showChanged(breakdown: CostBreakdown) {
    costs.show(breakdown)
    await revalidate()
  }

  async function reloadCosts(dish: Dish) {
    await Promise.all([costs.load(dish), revalidate()])
  }

  function openRecipe(dish: Dish) {
    forms.sheet.close()
    void costs.load(dish)
  }

  function toggleCosts(dish: Dish) {
    if (costs.open?.dishId === dish.id) costs.close()
    else void costs.load(dish)
  }

  return (
    <>
      {isLimitReached && (
        <MenuLimitReached
          forms={forms}
          upgrade={<UpgradeButton variant="subtle" returnTo={menuPanelPath(restaurant.id)} />}
        />
      )}
      <section className={classes.dishes}>
        <MenuHead
          headingRef={heading}
          count={menu.dishes.length}
          limit={limit}
          selection={selection}
          forms={forms}
          importLink={
            <>
              <Link to={importPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
                Importar carta
              </Link>
              {menu.dishes.length > 0 && (
                <Link to={englishPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
                  Tu carta en inglés
                </Link>
              )}
            </>
          }
        />
        <BegunWork forms={forms} isLimitReached={isLimitReached} />
        <OpenDraftLine
          imports={imports}
          link={(id, words) => (
            <Link to={`${importPanelPath(restaurant.id)}?carta=${id}`} state={backLink}>
              {words}
            </Link>
          )}
        />
        <p role="status" className="visually-hidden">
          {arranging.announcement}
        </p>
        {menu.dishes.length === 0 ? (
          <EmptyBox>
            <p>
              Agrega tu primer plato: una foto, su nombre y su precio. Tus clientes lo ven al instante. Si ya tienes tu
              carta en PDF, Excel o texto,{' '}
              <Link to={importPanelPath(restaurant.id)} state={backLink}>
                impórtala
              </Link>
              .
            </p>
            {limit !== null && <PlusOffer limit={limit} />}
          </EmptyBox>
        ) : (
          <>
            <UndoPrices repricing={repricing} />
            <DishSearch typed={searched} onType={setSearched} shown={shown} />
            {shown.length > 0 && (
              <DishTable
                dishes={menu.dishes}
                shown={shown}
                country={restaurant.country}
                currency={restaurant.currency}
                aim={aim}
                recipeCosts={recipeCosts}
                lacking={lacking}
                prices={prices}
                selection={selection}
                costsOpenId={costs.open?.dishId}
                linkState={forms.sheet.linkState}
                onMove={arranging.move}
                onMoveHeading={arranging.moveHeading}
                onCosts={toggleCosts}
                onActions={setActing}
                renderCosts={(dish) =>
                  costs.open && (
                    <Suspense>
                      <DishCosts
                        dish={dish}
                        restaurant={restaurant}
                        costs={costs.open}
                        ingredients={ingredients}
                        noIngredients={<NoIngredientsToLink restaurantId={restaurant.id} />}
                        onRetry={() => reloadCosts(dish)}
                        onChange={showChanged}
                        question={
                          !restaurant.pricing.said && (
                            <Suspense>
                              <HowYouCharge restaurant={restaurant} onSaid={() => reloadCosts(dish)} />
                            </Suspense>
                          )
                        }
                      />
                    </Suspense>
                  )
                }
              />
            )}
            {selection.isOn && (
              <Suspense>
                <SelectionBar
                  selection={selection}
                  menu={menu.dishes}
                  shown={shown}
                  currency={restaurant.currency}
                  usualRounding={aim.rounding}
                  onChange={menu.changeMany}
                  onReprice={repricing.change}
                  onDelete={remove}
                  onDone={() => heading.current?.focus()}
                />
              </Suspense>
            )}
          </>
        )}
      </section>
      <Suspense>
        <DishFormSheet
          forms={forms}
          restaurant={restaurant}
          recipe={editedDish ? recipeCosts.get(editedDish.id) : undefined}
          ingredientNames={(ingredients ?? [])
            .filter(({ uses }) => uses.some(({ menu_item_id }) => menu_item_id === editedDish?.id))
            .map(({ name }) => name)}
          dishes={menu.dishes}
          onRecipe={openRecipe}
          question={
            !restaurant.pricing.said && (
              <Suspense>
                <HowYouCharge restaurant={restaurant} onSaid={revalidate} />
              </Suspense>
            )
          }
          renderAllergens={(dish) => (
            <Suspense>
              <DishAllergens dish={dish} />
            </Suspense>
          )}
        />
      </Suspense>
      <DishActions
        dish={acting}
        ways={acting && shown.length === menu.dishes.length ? arranging.waysOf(acting) : null}
        announcement={arranging.announcement}
        areCostsOpen={acting !== null && costs.open?.dishId === acting.id}
        onToggleCosts={() => acting && toggleCosts(acting)}
        onDuplicate={() => acting && duplicate(acting)}
        onHide={() => acting && hide(acting)}
        onDelete={() => acting && remove([acting])}
        onClose={() => setActing(null)}
      />
    </>
  )
}
