import { MenuPage } from '../../../menu-page.tsx'
import { readMenu } from '../../../read-menu.ts'

export const dynamic = 'force-dynamic'

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  return <MenuPage {...(await readMenu((await params).slug))} />
}
