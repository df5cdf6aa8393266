import { menuPath, socialPicturePath } from '../../../../../../app/links/restaurant-paths.ts'
import { menuData } from '../../../../../../app/server-render/structured-data.ts'
import { dishWords } from '../../../../../../contract/texts/es/dishes.ts'
import { MenuPage } from '../../../menu-page.tsx'
import { readMenu } from '../../../read-menu.ts'

export const dynamic = 'force-dynamic'

type PageProps = { params: Promise<{ slug: string }> }

const publicUrl = 'https://cartaviva.example'

/** The same as the product's `meta`. */
export async function generateMetadata({ params }: PageProps) {
  const { restaurant } = await readMenu((await params).slug)
  const title = `Menú de ${restaurant.name} · CartaViva`
  const description = `La carta de ${restaurant.name} en ${restaurant.city}: platos con foto, descripción y precio, siempre al día.`
  const url = menuPath(restaurant)
  return {
    metadataBase: new URL(publicUrl),
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      ...{ title, description, url },
      type: 'website',
      locale: 'es_EC',
      siteName: 'CartaViva',
      images: socialPicturePath(restaurant),
    },
    twitter: { card: 'summary_large_image' },
  }
}

export default async function Page({ params }: PageProps) {
  const { restaurant, dishes } = await readMenu((await params).slug)
  const data = menuData(dishWords, restaurant, dishes, { publicUrl, imageBase: '/images' })
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as its documentation writes structured data */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }} />
      <MenuPage restaurant={restaurant} dishes={dishes} />
    </>
  )
}
