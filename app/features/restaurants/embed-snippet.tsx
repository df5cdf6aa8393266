import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { showToast } from '../../controls/toasts.ts'
import { menuPath } from '../../links/restaurant-paths.ts'
import classes from './embed-snippet.module.css'

/** The code that embeds the menu in an owner's website; see docs/spec-notes.md. */
export function EmbedSnippet({ restaurant }: { restaurant: Restaurant }) {
  const snippet = snippetOf(restaurant)

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(snippet).then(
      () => true,
      () => false,
    )
    showToast(
      isCopied
        ? { message: 'Código copiado', tone: 'good' }
        : { message: 'No pudimos copiarlo: selecciónalo y cópialo a mano.', tone: 'bad' },
    )
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0} className={classes.code}>
        {snippet}
      </pre>
      <div>
        <Button variant="default" onClick={copy}>
          Copiar código
        </Button>
      </div>
    </>
  )
}

function snippetOf(restaurant: Restaurant): string {
  const title = `Menú de ${restaurant.name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<iframe src="${location.origin}${menuPath(restaurant)}?embed=1" title="${title}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`
}
