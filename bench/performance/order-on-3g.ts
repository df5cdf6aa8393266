import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { projectRoot } from '../../scripts/project.ts'
import { logIn } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { uploadPicture } from '../../tests/product/restaurants.ts'
import { photographOf } from '../../tests/samples/photograph.ts'
import { fullMenu, sampleOwner } from '../../tests/samples/sample-restaurants.ts'
import { atMostSeconds, type Budget } from '../budget-table.ts'
import { median } from '../median.ts'
import { waitForQuietMoment } from '../quiet-moment.ts'
import { openSlowPhone, weak3g } from '../slow-phone.ts'

const dishCount = 17
const loads = 5

/** How soon a menu with photographs can be read, and a dish be added to an order. Each load is a first visit; what counts is the median. */
export async function measureOrdering(browser: Browser, origin: string): Promise<Budget[]> {
  const url = `${origin}/restaurante/${await fillMenu(origin)}/menu`
  const measured: Awaited<ReturnType<typeof untilAdded>>[] = []
  for (let load = 0; load < loads; load += 1) measured.push(await loadOnce(browser, url))
  const what = `menu page, ${dishCount} dishes with photographs, 3G and a 4× slower CPU`
  return [
    atMostSeconds(`${what}: readable`, median(measured.map(({ readableMs }) => readableMs)), 1.5),
    atMostSeconds("… 'Agregar' adds a dish", median(measured.map(({ addedMs }) => addedMs)), 2.5),
  ]
}

async function fillMenu(origin: string): Promise<string> {
  const owner = await logIn(origin, sampleOwner)
  const upload = async (folder: ImageFolder, sample: string) =>
    uploadPicture(origin, owner, folder, await photographOf(join(projectRoot, 'public/muestra', sample)))
  const [logo_path, banner_path] = [
    await upload('restaurant-logo', 'logo.webp'),
    await upload('restaurant-banner', 'banner.webp'),
  ]
  const kitchen = await openKitchen(origin, owner, { name: 'Fonda del Puerto', logo_path, banner_path })
  for (const { photo, ...dish } of fullMenu.slice(0, dishCount)) {
    await kitchen.addDish({ ...dish, image_path: await upload('menu-items', photo) })
  }
  return kitchen.restaurant.slug
}

async function loadOnce(browser: Browser, url: string) {
  await waitForQuietMoment()
  const page = await openSlowPhone(browser, { serviceWorkers: 'block' }, weak3g)
  await using _context = page.context()
  await page.goto(url, { waitUntil: 'commit' })
  return await page.evaluate(untilAdded)
}

/** Runs in the page: presses 'Agregar' until the bar of the order shows. */
function untilAdded(): Promise<{ readableMs: number; addedMs: number }> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('.order-bar')) {
        document.querySelector<HTMLElement>('[data-part=add]:not([hidden])')?.click()
        requestAnimationFrame(look)
        return
      }
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      resolve({ readableMs: painted?.startTime ?? Number.NaN, addedMs: performance.now() })
    }
    requestAnimationFrame(look)
  })
}
