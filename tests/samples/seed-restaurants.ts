import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centsOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Role } from '#contract/roles.ts'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { readConfig } from '#server/config.ts'
import { createPasswordHasher } from '#server/features/accounts/password-hasher.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import type { Writer } from '#server/http/caller.ts'
import { createServices } from '#server/services.ts'
import { projectRoot } from '../../scripts/project.ts'
import { photographOf } from './photograph.ts'
import {
  emptyRestaurant,
  fullMenu,
  fullRestaurant,
  locatedMenu,
  locatedRestaurant,
  type SampleDish,
  sampleOwner,
} from './sample-restaurants.ts'
import { openReadySessions } from './seed-sessions.ts'
import { openTown } from './seed-town.ts'

const samples = join(projectRoot, 'public/muestra')

/** Runs as a script with DATA_DIR before the server starts. It uses the services directly, because a menu of thirty dishes needs a paid plan. */
const passwords = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })
const config = readConfig({ ...process.env, LOG_LEVEL: 'warn', SECURITY_LOG: '/dev/null' })
const services = await createServices(config, { passwords })
const owner = await createAccount('Rosa Quishpe', 'restaurant-plus')
await openFullRestaurant()
await openRestaurant({ ...emptyRestaurant, description: 'Abrimos pronto: la carta está en el horno.' })
await openTown({ services, createAccount, uploadSample })
const located = await openRestaurant(locatedRestaurant)
await openKitchen(located, locatedMenu)
const found = { restaurantId: located.id, query: geocodingQuery(located), location: locatedRestaurant.location }
await services.events.transaction((_, publish) => publish('address.located', found))
await openReadySessions(services, passwords, config.DATA_DIR)
await services.close()

async function openFullRestaurant() {
  const restaurant = await openRestaurant(fullRestaurant, await keepPhotograph('restaurant-banner', 'banner.webp'))
  await openKitchen(restaurant, fullMenu)
  for (let number = 1; number <= fullRestaurant.reviews; number += 1) await review(restaurant, number)
}

async function openKitchen(restaurant: Restaurant, menu: SampleDish[]) {
  // All day, so that a journey can order at any hour.
  const open = [{ open: '00:00', close: '24:00' }]
  const weekly = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open }
  await services.hours.set(owner, restaurant.id, { weekly })
  for (const { photo, price, ...dish } of menu) {
    const image_path = await uploadSample('menu-items', photo)
    await services.menu.addDish(owner, restaurant.id, { ...dish, price: centsOf(price), image_path })
  }
}

async function openRestaurant({ name, description }: { name: string; description: string }, banner_path?: string) {
  const { id } = await services.restaurants.create(owner, {
    name,
    description,
    address: 'Malecón Escénico y Calle 15',
    city: 'Manta',
    country: 'Ecuador',
    currency: 'USD',
    phone: '05 262 3456',
    whatsapp: '0991234567',
    logo_path: await uploadSample('restaurant-logo', 'logo.webp'),
    banner_path: banner_path ?? (await uploadSample('restaurant-banner', 'banner.webp')),
  })
  return services.directory.getForOwner(id)
}

async function keepPhotograph(folder: ImageFolder, sample: string): Promise<string> {
  const file = join(config.DATA_DIR, 'photograph.jpg')
  await writeFile(file, await photographOf(join(samples, sample)))
  return storeFile(folder, file, owner)
}

function uploadSample(folder: ImageFolder, sample: string, keeper = owner): Promise<string> {
  return storeFile(folder, join(samples, sample), keeper)
}

async function storeFile(folder: ImageFolder, temporaryPath: string, keeper: Writer): Promise<string> {
  const { size } = await stat(temporaryPath)
  return (await services.uploads.storeImage(keeper, folder, { temporaryPath, bytes: size })).path
}

async function review({ id }: Restaurant, number: number) {
  const diner = await createAccount('Ana María Zambrano', 'user', number)
  const comment = `Todo fresco y a buen precio. El ceviche, para repetir. Visita número ${number}.`
  await services.reviews.create(diner, { restaurant_id: id, rating: 4 + (number % 2), comment })
  if (number <= fullRestaurant.likes) await services.likes.toggle(diner, id)
}

async function createAccount(name: string, role: Role, number = 0): Promise<Writer> {
  const email = `muestra-${number}@example.com`
  const signUpRole = role === 'user' ? 'user' : 'restaurant'
  const { user } = await services.accounts.register(
    { name, email, password: sampleOwner.password, role: signUpRole },
    { network: 'seed', isEmailVerified: true },
  )
  await services.accounts.setRole(user.id, role)
  return { ...user, role, token: null }
}
