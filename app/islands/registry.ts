/** Every island: `<Island>` takes its names and props from these modules, the loader imports them. */
export const islands = {
  'added-restaurant': () => import('./added-restaurant.island.ts'),
  carousel: () => import('./carousel.island.ts'),
  'directory-more': () => import('./directory-more.island.ts'),
  dish: () => import('./dish.island.ts'),
  dishes: () => import('./dishes.island.ts'),
  'menu-search': () => import('./menu-search.island.ts'),
  like: () => import('./like.island.ts'),
  menu: () => import('./menu.island.ts'),
  nearby: () => import('./nearby.island.ts'),
  order: () => import('./order.island.ts'),
  login: () => import('./login.island.ts'),
  'own-review': () => import('./own-review.island.ts'),
  'qr-card': () => import('./qr-card.island.ts'),
  'restaurant-map': () => import('./restaurant-map.island.ts'),
  share: () => import('./share.island.ts'),
  'sign-up': () => import('./sign-up.island.ts'),
}
