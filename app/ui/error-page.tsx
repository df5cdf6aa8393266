import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'
import { PicturePage } from './picture-page.tsx'
import { useWords } from './words.ts'

type ErrorPageProps = {
  title?: string
  /** Says what happened and what to do now. */
  children?: ReactNode
  /** A second button, beside the one to the home page. */
  action?: ReactNode
  /** The best way on, before the button to the home page. */
  firstAction?: ReactNode
}

/** docs/product/frame.md, Error page: default title 'Algo no está bien...' and a button back to /. */
export function ErrorPage({ title, children, action, firstAction }: ErrorPageProps) {
  const words = useWords('errors')
  return (
    <PicturePage
      picture={<SpilledSoup />}
      title={title ?? words.title}
      words={children ?? words.failed}
      actions={
        <>
          {firstAction}
          <LinkButton href="/" look={firstAction ? 'quiet' : 'primary'}>
            {words.toHome}
          </LinkButton>
          {action}
        </>
      }
    />
  )
}

function SpilledSoup() {
  return (
    <svg viewBox="0 0 320 240" width="320" height="240" aria-hidden="true">
      <path
        d="M40 196c-30-10-18-34 18-30 20-24 66-20 80-6 40-14 84-2 92 14 44-6 74 8 58 22-18 18-224 20-248 0Z"
        fill="var(--maiz)"
      />
      <path
        d="M74 190c20 8 130 10 178 0"
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="rotate(-38 150 110)">
        <path d="M64 96h172c0 58-36 92-86 92s-86-34-86-92Z" fill="var(--achiote)" />
        <path
          d="M70 124c24 12 136 12 160 0"
          fill="none"
          stroke="var(--maiz)"
          strokeWidth="7"
          strokeDasharray="1 15"
          strokeLinecap="round"
        />
        <ellipse cx="150" cy="96" rx="86" ry="18" fill="#8c2912" />
        <ellipse cx="150" cy="100" rx="70" ry="11" fill="var(--maiz)" />
        <path
          d="M84 108c4 32 18 52 38 62"
          fill="none"
          stroke="#fff"
          strokeOpacity=".35"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <circle cx="104" cy="182" r="7" fill="#fff6e6" />
      <circle cx="186" cy="178" r="9" fill="#fff6e6" />
      <path d="M236 186c10-14 26-12 34 0-12 8-24 8-34 0Z" fill="var(--hoja)" />
      <path
        d="M240 44c-8-12 8-18 0-32M268 56c-8-12 8-18 0-32"
        fill="none"
        stroke="var(--ceniza)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
