import { QRCodeSVG } from 'qrcode.react'
import type { SVGProps } from 'react'
import { menuUrl } from '../../links/restaurant-paths.ts'

type MenuQrCodeProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'height' | 'width'> & {
  restaurant: { slug: string }
  /** The public address of the product: the code leads there, also when the page is opened under another address. */
  publicUrl: string
  /** A screen reader says it. */
  title: string
}

/** docs/product/print.md, QR card. */
const logo = { src: '/qr-logo.svg', width: 30, height: 30, opacity: 0.7, excavate: true }

/** The one code of a restaurant: all that is printed leads to the same address. */
export function MenuQrCode({ restaurant, publicUrl, title, ...props }: MenuQrCodeProps) {
  return (
    <QRCodeSVG
      {...props}
      value={menuUrl(restaurant, publicUrl)}
      title={title}
      size={250}
      level="L"
      minVersion={6}
      marginSize={4}
      imageSettings={logo}
    />
  )
}
