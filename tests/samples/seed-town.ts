import type { Country } from '#contract/countries.ts'
import type { Role } from '#contract/roles.ts'
import type { ImageFolder } from '#contract/uploads/images.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import { abroad, town } from './sample-town.ts'

type SeedTools = {
  services: Services
  createAccount: (name: string, role: Role, number: number) => Promise<Writer>
  uploadSample: (folder: ImageFolder, file: string, owner: Writer) => Promise<string>
}

const perOwner = 3

export async function openTown({ services, createAccount, uploadSample }: SeedTools): Promise<void> {
  const everybody: { name: string; city: string; country: Country }[] = [
    abroad,
    ...town.restaurants.map((name) => ({ name, city: town.city, country: 'Ecuador' as const })),
  ]
  for (let first = 0; first < everybody.length; first += perOwner) {
    const owner = await createAccount('Luz Romero', 'restaurant', 1_000 + first)
    // Lists begin with the newest: those have pictures. Eighteen for the whole town took a fifth of the time before the first journey.
    const isNewest = first + perOwner >= everybody.length
    const logo_path = isNewest ? await uploadSample('restaurant-logo', 'logo.webp', owner) : null
    const banner_path = isNewest ? await uploadSample('restaurant-banner', 'banner.webp', owner) : null
    for (const place of everybody.slice(first, first + perOwner)) {
      await services.restaurants.create(owner, {
        ...place,
        description: `${place.name} cocina tigrillo, seco de gallina y café de altura desde hace tres generaciones, en una casa de madera con balcón y vista a los cerros. Los domingos hay hornado con mote.`,
        address: 'Calle Bolívar y Sucre',
        currency: place.country === 'Peru' ? 'PEN' : 'USD',
        phone: place.country === 'Peru' ? '054 215 678' : '07 297 2345',
        whatsapp: place.country === 'Peru' ? '951 234 567' : '0991234567',
        logo_path,
        banner_path,
      })
    }
  }
}
