import type { EventHandlers } from './events/events.ts'
import type { AllergensService } from './features/allergens/allergens.service.ts'
import type { AlmuerzoService } from './features/almuerzo/almuerzo.service.ts'
import type { DirectoryService } from './features/directory/directory.service.ts'
import type { IndexNowService } from './features/discovery/index-now.service.ts'
import type { RecipesService } from './features/ingredients/recipes.service.ts'
import type { SuppliesService } from './features/ingredients/supplies.service.ts'
import type { LikesService } from './features/likes/likes.service.ts'
import type { MenuService } from './features/menu/menu.service.ts'
import type { DevicesService } from './features/notices/devices.service.ts'
import type { PaymentsService } from './features/payments/payments.service.ts'
import type { RestaurantsService } from './features/restaurants/restaurants.service.ts'
import type { ReviewsService } from './features/reviews/reviews.service.ts'
import type { SearchService } from './features/search/search.service.ts'
import type { SharingService } from './features/sharing/sharing.service.ts'
import type { UploadsService } from './features/uploads/uploads.service.ts'

type Listeners = {
  restaurants: RestaurantsService
  directory: DirectoryService
  likes: LikesService
  reviews: ReviewsService
  payments: PaymentsService
  uploads: UploadsService
  sharing: SharingService
  search: SearchService
  indexNow: IndexNowService
  menu: MenuService
  almuerzo: AlmuerzoService
  allergens: AllergensService
  recipes: RecipesService
  supplies: SuppliesService
  devices: DevicesService
}

/** The listeners of each event, in this order. */
export function eventHandlersOf(services: Listeners): EventHandlers {
  const { restaurants, directory, likes, reviews, payments, uploads, sharing, search, indexNow } = services
  const { menu, almuerzo, allergens, recipes, supplies, devices } = services
  return {
    'account.deleted': [
      restaurants.forgetAccount,
      likes.forgetAccount,
      reviews.forgetAccount,
      payments.forgetAccount,
      uploads.forgetAccount,
      restaurants.leaveCities,
    ],
    'device.left': [devices.forgetLeft],
    'account.renamed': [reviews.refreshAuthor],
    'restaurant.changed': [sharing.requestRestaurantPicture, search.refreshRestaurant, indexNow.request],
    'restaurant.moved': [directory.changeCities],
    'restaurant.removed': [
      menu.releasePictures,
      almuerzo.releasePhotos,
      reviews.releasePhotos,
      indexNow.requestRemoved,
    ],
    'restaurants.removed': [reviews.releasePhotosOfAll],
    'restaurant.located': [search.refreshRestaurant],
    'address.located': [restaurants.locate],
    'hours.changed': [search.refreshRestaurant],
    'taxes.changed': [menu.recountPrices, search.refreshRestaurant],
    'dishes.changed': [
      allergens.refreshDishes,
      sharing.requestDishPictures,
      search.refreshRestaurant,
      indexNow.request,
    ],
    'dish.copied': [recipes.copyRecipe, allergens.copyDeclared],
    'menu.priced': [directory.setMedianPrice, indexNow.request],
    'recipes.changed': [allergens.refreshRecipes, supplies.recheckDishes],
  }
}
