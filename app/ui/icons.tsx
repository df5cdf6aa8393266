import type { ReactNode } from 'react'

/** Line icons on a 24 × 24 grid, in the colour of the text around them. They say nothing to a screen reader unless given a label. */
type IconProps = { label?: string }

function icon(drawing: ReactNode) {
  return function Icon({ label }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label={label}
        aria-hidden={label === undefined}
      >
        {drawing}
      </svg>
    )
  }
}

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />)
export const SchemeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
  </>,
)
export const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const PhoneIcon = icon(
  <path d="M6.5 3.5h3l1.5 4-2 1.8a13 13 0 0 0 5.7 5.7l1.8-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
)
export const WhatsAppIcon = icon(
  <>
    <path d="M4 20l1.3-4A8.3 8.3 0 1 1 8.4 19Z" />
    <path d="M9 8.5c-.8 1.5 1.7 5.6 4.9 6.5 1 .3 2-.4 2.1-1.4l-1.8-1-1 1c-1.3-.5-2.3-1.5-2.8-2.8l1-1-.9-1.8Z" />
  </>,
)
export const InstagramIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="5" />
    <circle cx="12" cy="12" r="3.7" />
    <path d="M16.8 7.2h.01" strokeWidth="2.4" />
  </>,
)
export const FacebookIcon = icon(
  <path d="M14.5 21v-7.5h2.7l.5-3.2h-3.2V8.3c0-1 .4-1.6 1.7-1.6h1.6V4c-3.6-.6-6.3.3-6.3 3.9v2.4H8.7v3.2h2.8V21" />,
)
export const TikTokIcon = icon(<path d="M13.5 3.5v11.7a3.3 3.3 0 1 1-3.3-3.3M13.5 3.5c.3 2.7 2.2 4.6 5 4.8" />)
