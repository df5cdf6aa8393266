import { randomUUID } from 'node:crypto'
import * as accounts from '#contract/accounts/accounts.ts'
import * as emailAddress from '#contract/accounts/email-address.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as allergens from '#contract/allergens/dish-allergens.ts'
import * as almuerzo from '#contract/almuerzo/almuerzo.ts'
import { getCity } from '#contract/cities/cities.ts'
import * as costs from '#contract/costs/costs.ts'
import * as directory from '#contract/directory/directory.ts'
import * as glossary from '#contract/glossary/glossary.ts'
import * as hours from '#contract/hours/hours.ts'
import * as imports from '#contract/imports/imports.ts'
import * as cookingCard from '#contract/ingredients/cooking-card.ts'
import * as ingredients from '#contract/ingredients/ingredients.ts'
import * as kitchen from '#contract/ingredients/kitchen.ts'
import * as likes from '#contract/likes/likes.ts'
import * as live from '#contract/live/live.ts'
import * as menu from '#contract/menu/menu.ts'
import { acceptGlosses, listMenuEnglish } from '#contract/menu/menu-english.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import * as notices from '#contract/notices/notices.ts'
import * as operator from '#contract/operator/operator.ts'
import { getOverview } from '#contract/overview/overview.ts'
import * as payments from '#contract/payments/payments.ts'
import * as print from '#contract/print/print.ts'
import * as restaurants from '#contract/restaurants/restaurants.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import * as savedDishes from '#contract/saved-dishes/saved-dishes.ts'
import * as almuerzoSearch from '#contract/search/almuerzo-search.ts'
import * as dishSearch from '#contract/search/dish-search.ts'
import * as statistics from '#contract/statistics/statistics.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { dishForm } from '../../tests/kitchen.ts'
import { uploadForm } from '../../tests/upload-form.ts'
import {
  atChoice,
  atDish,
  atIngredient,
  atLink,
  atRestaurant,
  atReview,
  box,
  byName,
  changedRestaurant,
  harmlessChoice,
  itemIds,
  linkOfBoth,
  newcomer,
  newIngredient,
  newRestaurant,
  ofId,
  ofRestaurant,
  onDay,
  onPoster,
  pictureFor,
  preparationOf,
  priceOf,
  publishedMenu,
  type Row,
  readMenu,
  reportOfAnother,
  reviewOf,
  reviewPhotoFor,
  today,
  unknownPasskey,
  unknownTemplate,
  wholeOrder,
  withTax,
  withWrongPassword,
} from './call-arguments.ts'
import { orderRows } from './order-rows.ts'
import { shoppingRows } from './shopping-rows.ts'

/**
 * The status that every endpoint answers to each kind of caller (docs/product/README.md, Who it is for): not logged in, a diner, the owner of
 * the requested things, another owner, and an owner with Restaurante Plus with their own things. Deletions come last.
 */
export const authorisationTable: Row[] = [
  // nobody, diner, owner, other owner, plus
  ['201 201 201 201 201', accounts.register, newcomer],
  ['401 401 401 401 401', accounts.login, () => ({ body: { email: 'x@x.ec', password: 'otra' } })],
  ['200 200 200 200 200', accounts.forgotPassword, () => ({ body: { email: 'x@x.ec' } })],
  ['400 400 400 400 400', accounts.resetPassword, () => ({ body: { token: 'x', newPassword: 'otra clave' } })],
  ['401 200 200 200 200', accounts.getMyAccount],
  ['401 200 200 200 200', accounts.updateMyAccount, () => ({ body: { name: 'Otro Nombre' } })],
  ['401 409 200 200 403', accounts.changeMyKind, () => ({ body: { role: 'restaurant' } })],
  ['401 403 403 403 403', accounts.changePassword, withWrongPassword],
  ['401 200 200 200 200', sessions.listMySessions],
  ['401 404 404 404 404', sessions.endMySession, () => ({ params: { sessionId: 2_000_000_000 } })],
  ['401 200 200 200 200', sessions.endOtherSessions],
  ['401 200 200 200 200', emailAddress.requestEmailLink],
  ['401 403 403 403 403', emailAddress.changeMyEmail, () => ({ body: { email: 'x@x.ec', password: 'otra' } })],
  ['200 200 200 200 200', emailAddress.readEmailLink, () => ({ params: { token: 'x' } })],
  ['403 403 403 403 403', secondFactor.completeLogin, () => ({ body: { ticket: 'x', code: '123456' } })],
  ['401 200 200 200 200', secondFactor.getSecondFactor],
  ['401 403 403 403 403', secondFactor.startCodeApp, () => ({ body: { password: 'otra' } })],
  ['401 403 403 403 403', secondFactor.confirmCodeApp, () => ({ body: { code: '123456' } })],
  ['401 403 403 403 403', secondFactor.startPasskey, () => ({ body: { password: 'otra' } })],
  ['401 403 403 403 403', secondFactor.addPasskey, unknownPasskey],
  ['401 403 403 403 403', secondFactor.removePasskey, () => ({ params: { passkeyId: 1 }, body: { password: 'otra' } })],
  ['401 403 403 403 403', secondFactor.renewRecoveryCodes, () => ({ body: { password: 'otra' } })],
  ['401 403 403 403 403', secondFactor.removeSecondFactor, () => ({ body: { password: 'otra' } })],
  ['401 200 200 200 200', exportMyData],
  ['401 403 200 200 200', getOverview],
  ['401 403 200 404 200', getOverview, ({ restaurant }) => ({ query: { restaurant_id: restaurant.id } })],
  ['401 403 200 200 200', notices.getMyNotices],
  ['401 403 200 200 200', notices.setMyNotices, () => ({ body: { is_on: true } })],
  ['404 404 404 404 404', notices.getNoticesByLink, () => ({ params: { token: randomUUID() } })],

  ['401 403 403 403 403', operator.getFigures],
  ['401 403 403 403 403', operator.listReviewsOnDesk],
  ['401 403 403 403 403', operator.searchDesk, () => ({ query: { q: 'ana' } })],
  ['401 403 403 403 403', operator.listJobsOnDesk],
  ['401 403 403 403 403', operator.listActions],
  ['401 403 403 403 403', operator.act, () => ({ body: { action: 'end-sessions', target_id: '1', reason: 'x' } })],

  ['200 200 200 200 200', directory.listRestaurants],
  ['401 200 200 200 200', directory.listRestaurants, () => ({ query: { owner: 'me' } })],
  ['200 200 200 200 200', directory.listCities],
  ['404 404 404 404 404', getCity, () => ({ params: { slug: 'ninguna' } })],
  ['200 200 200 200 200', glossary.listTerms],
  ['200 200 200 200 200', glossary.getTerm, () => ({ params: { slug: 'guatita' } })],
  ['200 200 200 200 200', glossary.explainDish, () => ({ query: { name: 'Guatita', category: 'Menestras' } })],
  ['200 200 200 200 200', dishSearch.searchDishes],
  ['200 200 200 200 200', almuerzoSearch.listAlmuerzos],
  ['200 200 200 200 200', dishSearch.searchBoth],
  ['200 200 200 200 200', dishSearch.listSuggestions, () => ({ query: { q: 'arroz' } })],
  ['200 200 200 200 200', restaurants.getRestaurant, ({ restaurant }) => ({ params: { id: restaurant.id } })],
  ['401 403 201 403 201', restaurants.createRestaurant, newRestaurant],
  ['401 403 200 404 200', restaurants.updateRestaurant, changedRestaurant],
  ['401 403 200 404 200', restaurants.pauseRestaurant, (things) => ({ ...ofId(things), body: { paused: false } })],
  ['200 200 200 200 200', hours.getHours, ({ restaurant }) => ({ params: { id: restaurant.id } })],
  ['401 403 200 404 200', hours.setHours, (things) => ({ ...ofId(things), body: { exceptions: [] } })],
  ['200 200 200 200 200', live.followLive, ({ restaurant }) => ({ params: { id: restaurant.id } })],
  ['200 200 200 200 200', live.getLiveState, ({ restaurant }) => ({ params: { id: restaurant.id } })],

  ...orderRows,
  ...shoppingRows,
  [
    '202 202 202 202 202',
    statistics.countVisit,
    ({ restaurant }) => ({ body: { event: 'menu_view', restaurant_id: restaurant.id } }),
  ],
  ['401 403 200 404 200', statistics.getStatistics, ({ restaurant }) => ({ params: { id: restaurant.id } })],

  [
    '401 403 200 404 200',
    almuerzo.setAlmuerzo,
    (things) => ({ ...onDay(things), body: { price: 3.5, segundos: ['Seco'] } }),
  ],
  ['200 200 200 200 200', almuerzo.getAlmuerzo, (things) => ({ ...ofId(things), query: { date: today } })],
  ['401 403 200 404 200', almuerzo.serveAlmuerzo, (things) => ({ ...onDay(things), body: { portions: 1 } })],
  ['401 403 200 404 200', almuerzo.getAlmuerzoPlan, ofId],
  [
    '401 403 201 404 201',
    almuerzo.saveAlmuerzoTemplate,
    (things) => ({ ...ofId(things), body: { name: 'Lunes', price: 3.5, sopas: ['Locro'] } }),
  ],
  // There is no template of this number: whoever gets 404 has passed the access check.
  ['401 403 404 404 404', almuerzo.deleteAlmuerzoTemplate, unknownTemplate],
  ['401 403 200 404 200', almuerzo.deleteAlmuerzo, onDay],
  ['401 403 200 404 200', setPricing, ({ restaurant }) => ({ params: { id: restaurant.id }, body: withTax })],

  ['401 403 200 404 200', print.getCartaChoice, ofId],
  ['401 403 200 404 200', print.setCartaChoice, (things) => ({ ...ofId(things), body: print.usualCartaChoice })],
  ['401 403 200 404 200', print.printCarta, ofId],
  ['401 403 200 404 200', print.previewCarta, ofId],
  ['401 403 200 404 200', print.printTables, onPoster],
  ['401 403 200 404 200', print.printTablesWithWifi, (things) => ({ ...onPoster(things), body: { tables: ['1'] } })],
  ['401 403 200 404 200', print.previewTables, (things) => ({ ...onPoster(things), body: {} })],

  ['200 200 200 200 200', menu.listMenu, atRestaurant],
  ['200 200 200 200 200', menu.getRestaurantWithMenu, ({ restaurant }) => ({ params: { id: restaurant.id } })],
  ['200 200 200 200 200', menu.listLatestDishes],
  ['401 403 201 404 201', menu.addDish, (things) => ({ ...atRestaurant(things), body: dishForm() })],
  ['401 403 200 404 200', menu.updateDish, (things) => ({ ...atDish(things), body: { name: 'Seco' } })],
  ['401 403 200 404 200', listMenuEnglish, atRestaurant],
  ['401 403 200 404 200', acceptGlosses, (things) => ({ ...atRestaurant(things), body: { item_ids: [1] } })],
  ['401 403 200 404 200', menu.orderMenu, wholeOrder],
  ['401 403 200 404 200', menu.setAvailability, (things) => ({ ...atDish(things), body: { sold_out: false } })],
  ['401 403 200 404 200', menu.setChoiceAvailability, (things) => ({ ...atChoice(things), body: { sold_out: false } })],
  ['401 403 200 404 200', menu.updateDishes, (things) => ({ ...atRestaurant(things), body: priceOf(things) })],
  ['401 403 200 404 200', allergens.getDishAllergens, atDish],
  ['401 403 200 404 200', allergens.declareDishAllergens, (things) => ({ ...atDish(things), body: { spicy: true } })],
  ['401 403 200 404 200', allergens.declareChoiceAllergens, harmlessChoice],
  ['401 403 201 404 201', menu.duplicateDish, atDish],

  ['401 403 202 404 202', imports.startImport, (things) => ({ ...atRestaurant(things), body: { text: 'Locro 3.50' } })],
  ['401 403 200 404 200', imports.listImports, atRestaurant],
  ['401 403 200 404 200', imports.exportMenu, (things) => ({ ...atRestaurant(things), query: { format: 'xlsx' } })],
  ['401 403 200 404 200', imports.getImport, readMenu],
  [
    '401 403 200 404 200',
    imports.editImport,
    async (...stage) => ({ ...(await readMenu(...stage)), body: { rows: [] } }),
  ],
  [
    '401 403 200 404 200',
    imports.applyImport,
    async (...stage) => ({ ...(await readMenu(...stage)), body: { row_ids: [1] } }),
  ],
  ['401 403 200 404 200', imports.undoImport, publishedMenu],
  ['401 403 200 404 200', imports.discardImport, readMenu],
  ['401 403 200 404 200', imports.listImportCrops, readMenu],
  [
    '401 403 202 404 202',
    imports.addImportPage,
    async (...stage) => ({
      ...(await readMenu(...stage)),
      ...(await uploadForm(Buffer.from('Locro 3.50'), 'carta.txt')),
    }),
  ],

  ['401 403 201 404 201', ingredients.createIngredient, newIngredient],
  [
    '401 403 201 404 201',
    ingredients.createIngredients,
    ({ restaurant }) => ({
      body: { restaurant_id: restaurant.id, ingredients: [{ name: 'Sal', unit: 'g', cost_per_unit: 1 }] },
    }),
  ],
  ['401 403 200 404 200', ingredients.listIngredients, ofRestaurant],
  [
    '401 403 200 404 200',
    ingredients.updateIngredient,
    (things) => ({ ...atIngredient(things), body: { name: 'Yuca' } }),
  ],
  [
    '401 403 200 404 200',
    kitchen.setIngredientAvailability,
    (things) => ({ ...atIngredient(things), body: { sold_out: false } }),
  ],
  ['401 403 200 404 200', costs.getCostImpact, atIngredient],
  ['401 403 200 404 200', costs.linkIngredients, linkOfBoth],
  ['401 403 200 404 200', costs.getDishCost, ({ dish }) => ({ params: { id: dish.id } })],
  ['401 403 200 404 200', costs.setDishSteps, ({ dish }) => ({ params: { id: dish.id }, body: { steps: null } })],
  ['401 403 200 404 200', cookingCard.printDishCard, ({ dish }) => ({ params: { id: dish.id } })],
  ['401 403 200 404 200', cookingCard.printPreparationCard, ({ preparation }) => ({ params: { id: preparation.id } })],

  ['401 403 200 404 200', costs.setChoiceRecipe, (things) => ({ ...atChoice(things), body: { ingredients: [] } })],
  ['401 403 201 404 201', kitchen.addPack, (things) => ({ ...atIngredient(things), body: box })],
  [
    '401 403 201 404 201',
    kitchen.createPreparation,
    (things) => ({ body: { ...preparationOf(things), restaurant_id: things.restaurant.id } }),
  ],
  [
    '401 403 200 404 200',
    kitchen.updatePreparation,
    (things) => ({ params: { id: things.preparation.id }, body: preparationOf(things) }),
  ],
  ['401 403 200 404 200', kitchen.listPrices, atIngredient],

  ['200 200 200 200 200', reviews.listReviews, atRestaurant],
  ['200 200 200 200 200', reviews.listAllReviews, atRestaurant],
  ['401 200 403 403 403', reviews.listMyReviews],
  ['401 200 403 403 403', reviews.listReviewedRestaurants],
  ['401 200 403 403 403', reviews.getMyReview, atRestaurant],
  ['401 201 403 403 403', reviews.createReview, (_, { plus }) => ({ body: reviewOf(plus) })],
  ['401 200 403 403 403', reviews.editReview, (things) => ({ body: reviewOf(things) })],
  ['401 403 200 404 200', reviews.answerReview, (things) => ({ ...atReview(things), body: { answer: 'Gracias.' } })],
  ['401 202 202 202 202', reviews.reportReview, reportOfAnother],

  ['401 200 403 403 403', likes.getLiked, atRestaurant],
  ['401 200 403 403 403', savedDishes.saveDish, atDish],
  ['401 200 403 403 403', savedDishes.getSavedDish, atDish],
  ['401 200 403 403 403', savedDishes.listSavedDishes],
  ['401 200 403 403 403', savedDishes.forgetDish, atDish],
  ['401 200 403 403 403', likes.listLikedRestaurants],
  ['200 200 200 200 200', likes.countLikes, atRestaurant],
  ['401 200 403 403 403', likes.toggleLike, ({ restaurant }) => ({ body: { restaurant_id: restaurant.id } })],

  ['401 403 200 403 200', uploadImage, pictureFor],
  ['401 200 403 403 403', uploadImage, reviewPhotoFor],

  // 409 says that payments are not set up, so a caller who gets it has passed the access check.
  ['401 403 409 409 403', payments.startCheckout, () => ({ body: { interval: 'month' } })],
  ['401 403 409 409 409', payments.openPortal],
  ['401 403 200 200 200', payments.getPaymentStatus],
  ['409 409 409 409 409', payments.receivePaymentEvent],

  ['401 403 200 404 200', costs.unlinkIngredient, atLink],
  ['401 403 200 404 200', kitchen.deletePack, ({ ingredient, packId }) => ({ params: { id: ingredient.id, packId } })],
  ['401 403 200 404 200', ingredients.deleteIngredient, atIngredient],
  ['401 403 200 404 200', menu.deleteDish, atDish],
  ['401 403 200 404 200', menu.deleteDishes, (things) => ({ ...atRestaurant(things), body: itemIds(things) })],
  ['401 403 200 404 200', reviews.deleteAnswer, atReview],
  ['401 200 403 403 403', reviews.deleteMyReview, atRestaurant],
  ['401 403 200 404 200', restaurants.deleteRestaurant, byName],
  ['401 403 403 403 403', accounts.deleteMyAccount, () => ({ body: { password: 'no es esta' } })],
  ['401 200 200 200 200', accounts.logout],
]
