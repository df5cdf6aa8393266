import type { Config } from '#server/config.ts'
import { createServices } from '#server/services.ts'
import type { DemoRestaurant } from './demo-restaurant.ts'
import { demoRestaurants } from './demo-restaurants.ts'
import { type DatabaseContent, fillDemo } from './fill-demo.ts'
import { openPicturePainter } from './picture-painter.ts'

type Content = { openPainter?: typeof openPicturePainter; restaurants?: readonly DemoRestaurant[] }

/** Runs before the product starts with the same configuration. Returns what the database contained before. */
export async function prepareDemo(
  config: Config,
  { openPainter = openPicturePainter, restaurants = demoRestaurants }: Content = {},
): Promise<DatabaseContent> {
  const services = await createServices(config)
  const painter = await openPainter()
  try {
    return await fillDemo(services, painter.paint, restaurants)
  } finally {
    await painter.close()
    await services.close()
  }
}
