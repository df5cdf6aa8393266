import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { findPart } from '../../ui/parts.ts'

/** Replaces native scrolling, starting at the current scroll position. */
export function enhance(carousel: HTMLElement): void {
  const strip = findPart(carousel, 'strip')
  if (!strip) return
  const startIndex = findFirstShown(strip)
  carousel.dataset.ready = ''
  strip.scrollLeft = 0
  const embla = EmblaCarousel(strip, {
    align: 'start',
    startIndex,
    // Scrolls by the number of slides in view: 1 on small screens, 2 or 3 on wider ones.
    slidesToScroll: 'auto',
    // docs/product/directory.md, Home: the carousel's speed 10 is what Embla 8 calls a duration of 25.
    duration: 25,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  connectSteps(carousel, embla)
  connectArrowKeys(strip, embla)
  connectIndicators(carousel, embla)
}

function findFirstShown(strip: HTMLElement): number {
  const slides = Array.from(findPart(strip, 'slides')?.children ?? [])
  const edge = strip.getBoundingClientRect().left
  return Math.max(
    0,
    slides.findIndex((slide) => slide.getBoundingClientRect().left >= edge),
  )
}

function connectSteps(carousel: HTMLElement, embla: EmblaCarouselType) {
  const back = findPart<HTMLButtonElement>(carousel, 'step-back')
  const on = findPart<HTMLButtonElement>(carousel, 'step-on')
  back?.addEventListener('click', () => embla.scrollPrev())
  on?.addEventListener('click', () => embla.scrollNext())
  function showWhatIsLeft() {
    if (back) back.disabled = !embla.canScrollPrev()
    if (on) on.disabled = !embla.canScrollNext()
  }
  embla.on('select', showWhatIsLeft).on('reInit', showWhatIsLeft)
  showWhatIsLeft()
}

function connectArrowKeys(strip: HTMLElement, embla: EmblaCarouselType) {
  strip.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') embla.scrollPrev()
    else if (event.key === 'ArrowRight') embla.scrollNext()
    else return
    event.preventDefault()
  })
}

/** One mark for each stop; the number of stops depends on the screen's width. The buttons beside them move it. */
function connectIndicators(carousel: HTMLElement, embla: EmblaCarouselType) {
  const indicators = findPart(carousel, 'indicators')
  if (!indicators) return
  function build() {
    indicators?.replaceChildren(...embla.scrollSnapList().map(() => document.createElement('li')))
    mark()
  }
  function mark() {
    const selected = embla.selectedScrollSnap()
    for (const [index, item] of Array.from(indicators?.children ?? []).entries()) {
      item.toggleAttribute('data-shown', index === selected)
    }
  }
  embla.on('reInit', build).on('select', mark)
  build()
}
