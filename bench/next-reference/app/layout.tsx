import type { ReactNode } from 'react'
import '../../../app/ui/theme.css'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-EC">
      <body>{children}</body>
    </html>
  )
}
