import { bannerDrawingPath, logoDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Picture } from './picture.tsx'

type BannerProps = {
  restaurant: Restaurant
  sizes: string
  when?: 'first' | 'soon' | 'later'
  className?: string | undefined
}

/** Decoration beside the restaurant's name: its `alt` is empty. */
export function BannerPicture({ restaurant, ...looks }: BannerProps) {
  const drawing = bannerDrawingPath(restaurant)
  return <Picture image={restaurant.banner} drawing={drawing} alt="" width={1600} height={900} {...looks} />
}

type LogoProps = { restaurant: Restaurant; size: number; when?: 'soon' | 'later'; className?: string | undefined }

export function LogoPicture({ restaurant, size, ...looks }: LogoProps) {
  const drawing = logoDrawingPath(restaurant)
  return <Picture image={restaurant.logo} drawing={drawing} alt="" width={size} height={size} {...looks} />
}
