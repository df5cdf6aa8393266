import { type ReactNode, useRef, useState } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { printWords } from '#contract/texts/es/print.ts'
import { restaurantWords } from '#contract/texts/es/restaurant.ts'
import { type CallFailure, noConnection } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { menuUrl } from '../../links/restaurant-paths.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { MenuQrCode } from '../../ui/qr/menu-qr-code.tsx'
import { LogoPicture } from '../../ui/restaurant-pictures.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { paintSheet } from './paint-sheet.ts'
import classes from './qr-sheet.module.css'

type QrSheetProps = {
  restaurant: Restaurant
  publicUrl: string
  /** More to print. */
  children: ReactNode
}

/** docs/product/print.md, QR sheet: the code with name and logo, to be saved as a file or printed on one page. */
export function QrSheet({ restaurant, publicUrl, children }: QrSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function save() {
    const code = sheet.current?.querySelector('svg')
    if (!code) return
    setIsSaving(true)
    setFailure(null)
    try {
      const logoUrl = sheet.current?.querySelector('img')?.src ?? ''
      saveFile(
        await paintSheet({ name: restaurant.name, words: printWords.scan, code, logoUrl }),
        `qr-${restaurant.slug}.png`,
      )
    } catch (error) {
      // That is how `fetch` fails, which brings the logo in the middle of the code.
      if (!(error instanceof TypeError)) throw error
      setFailure(noConnection())
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className={classes.page}>
      <div ref={sheet} className={classes.sheet}>
        <LogoPicture restaurant={restaurant} size={120} when="soon" className={classes.logo} />
        <p className={classes.name}>{restaurant.name}</p>
        <MenuQrCode
          restaurant={restaurant}
          publicUrl={publicUrl}
          title={restaurantWords.codeOf(restaurant.name)}
          className={classes.code}
        />
        <p className={classes.words}>{printWords.scan}</p>
        <p className={classes.address}>{menuUrl(restaurant, publicUrl).replace(/^https?:\/\//, '')}</p>
      </div>
      <div className={classes.actions}>
        <h2>Tu carta en cada mesa</h2>
        <p>
          Guarda el código para mandarlo a la imprenta o a tus redes, o imprime esta hoja. Lleva siempre a tu carta,
          aunque cambies el nombre del restaurante.
        </p>
        <FailureNotice failure={failure} />
        <BusyButton isBusy={isSaving} onClick={save} fullWidth>
          <DownloadIcon />
          Guardar código QR
        </BusyButton>
        <Button variant="default" onClick={() => print()} fullWidth>
          Imprimir
        </Button>
        {children}
      </div>
    </div>
  )
}
