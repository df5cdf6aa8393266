import type { ReactNode } from 'react'

/** Line icons on a 24 × 24 grid, in the colour of the text around them. Screen readers skip an icon without a label. */
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
        aria-hidden={label === undefined ? true : undefined}
      >
        {drawing}
      </svg>
    )
  }
}

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />)
export const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />)
export const SchemeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
  </>,
)
export const FilterIcon = icon(<path d="M4 7h9M19 7h1M4 17h3M13 17h7M13 4.5v5M9 14.5v5" />)
export const SortIcon = icon(<path d="M7.5 5v14M4 8.5 7.5 5 11 8.5M16.5 19V5M13 15.5l3.5 3.5 3.5-3.5" />)
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
export const PictureIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="3" />
    <circle cx="8.7" cy="10" r="1.6" />
    <path d="m4 17 4.6-3.6 3 2.3 4.2-4.2 4.7 4.2" />
  </>,
)
export const CameraIcon = icon(
  <>
    <path d="M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5Z" />
    <circle cx="12" cy="13" r="3.6" />
  </>,
)
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />)
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z" />,
)
export const StarIcon = icon(
  <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" fill="var(--maiz)" />,
)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const PinIcon = icon(
  <>
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
)
export const ShareIcon = icon(<path d="M12 15V4M8 7.5 12 3.5l4 4M7 11H5.5v9h13v-9H17" />)
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />)
export const QrIcon = icon(<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2.5M14 20h2.5M20 20h-.01" />)
export const ListIcon = icon(<path d="M4 6.5h4v4H4zM12 8.5h8M4 14h4v4H4zM12 16h8" />)
export const GridIcon = icon(<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />)
export const UpIcon = icon(<path d="m6 14.5 6-6 6 6" />)
export const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />)
export const MoreIcon = icon(<path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="2.8" />)
export const HomeIcon = icon(
  <path d="M4 11.2 12 4.5l8 6.7V19a1.5 1.5 0 0 1-1.5 1.5h-4V15h-5v5.5h-4A1.5 1.5 0 0 1 4 19Z" />,
)
export const TodayIcon = icon(<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2" />)
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
export const WarningIcon = icon(<path d="M12 3.2 1.9 20.8h20.2L12 3.2Zm0 6.3v5.2m0 3v.2" />)
export const SuccessIcon = icon(<path d="M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4ZM8 12.3l2.8 2.8L16.2 9.4" />)
export const InfoIcon = icon(<path d="M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4Zm0 8.4v5m0-8.4v.2" />)
const eye = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>
)
export const EyeIcon = icon(eye)
export const CrossedEyeIcon = icon(
  <>
    {eye}
    <path d="M4 20L20 4" />
  </>,
)
export const EditIcon = icon(<path d="M4.5 19.5h4L19 9l-4-4L4.5 15.5ZM12.5 7.5l4 4" />)
export const DeleteIcon = icon(<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5" />)
