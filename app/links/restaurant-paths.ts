import { href } from 'react-router'
import { dishAnchor } from './dish-anchor.ts'

type Named = { slug: string }

export const restaurantPath = ({ slug }: Named) => href('/restaurante/:id', { id: slug })

/** The address in the QR code. */
export const menuPath = ({ slug }: Named) => href('/restaurante/:id/menu', { id: slug })

export const menuUrl = (restaurant: Named, publicUrl: string) => new URL(menuPath(restaurant), publicUrl).href

export const dishPath = ({ slug }: Named, dish: { id: number }) =>
  href('/restaurante/:id/menu/:menuId', { id: slug, menuId: String(dish.id) })

/** The menu, at the dish. */
export const dishOnMenuPath = (restaurant: Named, dish: { id: number }) =>
  `${menuPath(restaurant)}#${dishAnchor(dish.id)}`

export const reviewsPath = ({ slug }: Named) => href('/restaurante/:id/opiniones', { id: slug })

export const addReviewPath = ({ slug }: Named) => href('/restaurante/:id/agregar-opinion', { id: slug })

export const editReviewPath = ({ slug }: Named) => href('/restaurante/:id/editar-opinion', { id: slug })

/** The page on which a diner reports a review. */
export const reportReviewPath = (restaurant: Named, review: { id: number }) =>
  `${addReviewPath(restaurant)}?reportar=${review.id}`

/** The picture for shared links, drawn by the server. */
export const socialPicturePath = ({ slug }: Named, dish?: { id: number }) =>
  `/social/restaurante/${slug}${dish ? `/menu/${dish.id}` : ''}.png`
