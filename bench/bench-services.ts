import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { readConfig } from '#server/config.ts'
import type { Writer } from '#server/http/caller.ts'
import { createServices, type Services } from '#server/services.ts'
import { projectRoot } from '../scripts/project.ts'

/** The product without its web server, on a database of its own. */
export async function withServices<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartaviva-bench-'))
  const services = await createServices(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir }))
  try {
    return await work(services)
  } finally {
    await services.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function createRestaurant(services: Services, owner: Writer) {
  return services.restaurants.create(owner, {
    ...{ name: 'La Ronda', description: 'Cocina de siempre.', address: 'Morales 951', city: 'Quito' },
    ...{ country: 'Ecuador', currency: 'USD', phone: '02 255 5555', whatsapp: '0991234567' },
    logo_path: await upload(services, owner, 'restaurant-logo', 'logo.webp'),
    banner_path: await upload(services, owner, 'restaurant-banner', 'banner.webp'),
  })
}

export async function createOwner({ accounts }: Services): Promise<Writer> {
  const form = { name: 'Rosa Quishpe', email: 'rosa@example.com', password: 'una clave para probar' }
  const { user } = await accounts.register({ ...form, role: 'restaurant' }, { network: 'bench' })
  await accounts.setRole(user.id, 'restaurant-plus')
  return { ...user, role: 'restaurant-plus', token: null }
}

async function upload({ uploads }: Services, owner: Writer, folder: ImageFolder, sample: string): Promise<string> {
  const temporaryPath = join(projectRoot, 'public/muestra', sample)
  const { size } = await stat(temporaryPath)
  return (await uploads.storeImage(owner, folder, { temporaryPath, bytes: size })).path
}
