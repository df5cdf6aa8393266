import type { ReactNode } from 'react'

/** Line icons on a 24 × 24 grid, in the colour of the text beside them, which says what they mean. */
function icon(drawing: ReactNode) {
  return function Icon() {
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
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}

export const HomeIcon = icon(
  <path d="M4 11.2 12 4.5l8 6.7V19a1.5 1.5 0 0 1-1.5 1.5h-4V15h-5v5.5h-4A1.5 1.5 0 0 1 4 19Z" />,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.2" r="3.9" />
    <path d="M4.8 20.2c.6-4 3.5-6 7.2-6s6.6 2 7.2 6" />
  </>,
)
export const ShopIcon = icon(
  <>
    <path d="M5 11v8.5h14V11M3.5 8.5 5.5 4h13l2 4.5a2.8 2.8 0 0 1-5.6.3 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6-.3Z" />
    <path d="M10 19.5v-5h4v5" />
  </>,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const ReviewIcon = icon(
  <>
    <path d="M5.5 4.5h13A2 2 0 0 1 20.5 6.5v8.5a2 2 0 0 1-2 2H12l-4.5 3.5V17h-2a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Z" />
    <path d="m12 7.3 1.1 2.2 2.4.3-1.7 1.7.4 2.4-2.2-1.1-2.2 1.1.4-2.4-1.7-1.7 2.4-.3Z" />
  </>,
)
export const BasketIcon = icon(
  <>
    <path d="M3.5 10h17l-1.7 8.2a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6Z" />
    <path d="m7.5 10 3-5.5M16.5 10l-3-5.5M9.5 13.5v3M14.5 13.5v3" />
  </>,
)
