import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PicturePage } from '../ui/picture-page.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/sin-conexion.ts'
import styles from './sin-conexion.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { offlineTitle: title, offlineDescription: description } = metaTexts(matches).errors
  return pageMeta(matches, { title, description })
}

/** Cached by the service worker, which shows it instead of a page that is not cached and lists those that are. */
export default function SinConexion() {
  const words = useWords('errors')
  return (
    <PicturePage
      picture={<QuietPot />}
      title={words.offlineTitle}
      words={words.offline}
      actions={<LinkButton href="">{words.tryAgain}</LinkButton>}
    >
      <div data-cached-menus="" className={styles.menus} />
    </PicturePage>
  )
}

/** A covered pot with a crossed-out signal as its steam. */
function QuietPot() {
  return (
    <svg viewBox="0 0 320 240" width="320" height="240" aria-hidden="true">
      <ellipse cx="160" cy="216" rx="118" ry="12" fill="var(--line)" />
      <path d="M58 118h204v44c0 34-26 54-58 54h-88c-32 0-58-20-58-54Z" fill="var(--achiote)" />
      <path
        d="M58 134H38a12 12 0 0 0 0 24h20M262 134h20a12 12 0 0 1 0 24h-20"
        fill="none"
        stroke="var(--achiote)"
        strokeWidth="11"
      />
      <path
        d="M72 150c40 14 136 14 176 0"
        fill="none"
        stroke="var(--maiz)"
        strokeWidth="7"
        strokeDasharray="1 15"
        strokeLinecap="round"
      />
      <path d="M52 118c4-34 50-50 108-50s104 16 108 50Z" fill="#8c2912" />
      <path
        d="M82 104c10-14 34-22 60-24"
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="160" cy="64" r="11" fill="var(--maiz)" />
      <g fill="none" stroke="var(--ceniza)" strokeWidth="6" strokeLinecap="round">
        <path d="M142 42a26 26 0 0 1 36 0M128 26a46 46 0 0 1 64 0" />
        <path d="M204 32l14 14M218 32l-14 14" stroke="var(--achiote)" />
      </g>
    </svg>
  )
}
