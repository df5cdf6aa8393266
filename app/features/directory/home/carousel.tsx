import type { ReactNode } from 'react'
import { Island } from '../../../islands/island.tsx'
import { ArrowIcon, BackIcon } from '../../../ui/icons.tsx'
import { buttonClass } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './carousel.module.css'

type CarouselProps = {
  /** Names the carousel for screen readers. */
  label: string
  /** The number of slides in view on the widest screens; one on small screens, two from 768 px. */
  perView: 2 | 3
  hasIndicators?: boolean
  slides: readonly { key: number; content: ReactNode }[]
}

/** A strip that scrolls and snaps without script; `app/islands/directory/carousel.island.ts` adds buttons, indicators and dragging. */
export function Carousel({ label, perView, hasIndicators = false, slides }: CarouselProps) {
  const words = useWords('home')
  return (
    <Island name="carousel" when="visible" className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the arrow keys */}
      <section {...part('strip')} aria-label={label} tabIndex={0} className={styles.strip}>
        <ul {...part('slides')} className={`${styles.slides} ${perView === 3 ? styles.three : ''}`}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </section>
      <div className={styles.controls}>
        <button type="button" {...part('step-back')} className={`${buttonClass('quiet')} ${styles.step}`}>
          <BackIcon label={words.previous} />
        </button>
        {hasIndicators && <ol {...part('indicators')} aria-hidden="true" className={styles.indicators} />}
        <button type="button" {...part('step-on')} className={`${buttonClass('quiet')} ${styles.step}`}>
          <ArrowIcon label={words.next} />
        </button>
      </div>
    </Island>
  )
}
