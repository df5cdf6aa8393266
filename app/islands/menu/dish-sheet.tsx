import { dishFactsOf, namesAllergens } from '#contract/allergens/dish-facts.ts'
import type { MenuDish } from '#contract/live/menu-state.ts'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import { headingOf } from '#contract/menu/menu-groups.ts'
import { imageUrl, imageVariant } from '#contract/uploads/images.ts'
import { orderDishLink } from '../../links/contact-links.ts'
import bottomSheetStyles from '../../ui/bottom-sheet.css?inline'
import { markFor } from '../../ui/dish/avoided.ts'
import aboutStyles from '../../ui/dish/dish-about.css?inline'
import { DishAbout } from '../../ui/dish/dish-about.tsx'
import picanteStyles from '../../ui/picante-mark.css?inline'
import { addStyles } from '../add-styles.ts'
import { draw } from '../draw.ts'
import type { IslandWords, MoreWords } from '../island-words.ts'
import { lookOf } from './dish-elements.ts'
import sheetStyles from './dish-sheet.css?inline'
import type { PageMenu } from './page-menu.ts'
import { readAvoided } from './stored-avoided.ts'

const dishNameId = 'dish-sheet-name'

type SheetProps = {
  /** Until a dish is shown. */
  whatsApp: string
  words: MoreWords['dishSheet']
  onClose: () => void
  onAdd: () => void
  onShare: () => void
  onStep: (direction: 1 | -1) => void
}

/** The frame of the sheet; what it shows of a dish is drawn into it. */
export function drawSheet(props: SheetProps) {
  addStyles(bottomSheetStyles)
  addStyles(aboutStyles + picanteStyles + sheetStyles)
  const dialog = document.createElement('dialog')
  dialog.className = 'bottom-sheet dish-sheet'
  dialog.setAttribute('aria-labelledby', dishNameId)
  dialog.append(...draw(<Sheet {...props} />))
  document.body.append(dialog)
  const placed = (name: string) => dialog.querySelector(`.dish-sheet-${name}`) as HTMLElement
  return {
    dialog,
    shown: placed('shown'),
    status: placed('status'),
    add: placed('add'),
    order: placed('order') as HTMLAnchorElement,
    share: placed('share'),
    back: placed('back') as HTMLButtonElement,
    on: placed('on') as HTMLButtonElement,
  }
}

function Sheet({ words, whatsApp, onClose, onAdd, onShare, onStep }: SheetProps) {
  return (
    <div className="bottom-sheet-frame">
      <button type="button" className="bottom-sheet-close" aria-label={words.close} onClick={onClose}>
        <Icon path="M6 6l12 12M18 6L6 18" />
      </button>
      <div className="dish-sheet-shown" aria-live="polite" />
      <div className="dish-sheet-actions">
        <button type="button" className="dish-sheet-add" data-part="add" onClick={onAdd}>
          {words.add}
        </button>
        <a href={whatsApp} className="dish-sheet-order" target="_blank" rel="noopener">
          {words.order}
        </a>
        <button type="button" className="dish-sheet-share" data-part="share" onClick={onShare}>
          {words.share}
        </button>
        <p role="status" className="dish-sheet-status" />
      </div>
      <nav aria-label={words.others} className="bottom-sheet-end">
        <button type="button" className="dish-sheet-back" onClick={() => onStep(-1)}>
          <Icon path="M19 12H5M11 6l-6 6 6 6" />
          {words.previous}
        </button>
        <button type="button" className="dish-sheet-on" onClick={() => onStep(1)}>
          {words.next}
          <Icon path="M5 12h14M13 6l6 6-6 6" />
        </button>
      </nav>
    </div>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className="dish-sheet-icon" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Draws what the restaurant says about a dish, with a warning for a diner who avoids allergens. */
export function drawDish(menu: PageMenu, dish: MenuDish, words: MoreWords, heading: 'h1' | 'h2'): Node[] {
  const state = menu.now()
  return draw(
    <DishAbout
      dish={dish}
      look={lookOf(state, words)}
      heading={heading}
      headingId={heading === 'h2' ? dishNameId : undefined}
      namesAllergens={namesAllergens(state.dishes)}
      mark={markFor(dishFactsOf(dish), readAvoided(), words)}
    />,
  )
}

export function drawHeading(dish: MenuDish, { dishes: words }: MoreWords): Node[] {
  return draw(<p className="dish-sheet-category">{headingOf(dish, words.categories)}</p>)
}

export function orderLinkOf(menu: PageMenu, { name }: MenuDish, { contact }: Pick<IslandWords, 'contact'>): string {
  return orderDishLink(contact, menu.now().restaurant.whatsapp, name)
}

/** The copy that the menu shows, until a wider one is here. Without a connection there is only the first. */
export function drawPhoto({ name, image, category }: MenuDish, imageBase: string, words: MoreWords): Node[] {
  const drawing = dishDrawingPath({ name, category }, words.dishes)
  const src = image ? imageUrl(imageBase, imageVariant(image.path, 400)) : drawing
  const alt = image ? name : `${name}: ${words.dishes.drawn}`
  const [photo] = draw(<img src={src} alt={alt} width={800} height={600} />) as [HTMLImageElement]
  if (image && navigator.onLine) {
    const wide = new Image()
    wide.addEventListener('load', () => {
      photo.src = wide.src
    })
    wide.src = imageUrl(imageBase, imageVariant(image.path, 800))
  }
  return [photo]
}
