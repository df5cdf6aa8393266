import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { countWaiting, useWaiting } from '../../features/orders/waiting/waiting-state.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { PanelLink } from './panel-link.tsx'
import { type Destination, destinationsFor } from './panel-navigation.tsx'
import classes from './panel-places.module.css'

/** A column on wide screens; on phones a bar below, in which 'Más' opens what is needed less. */
export function PanelPlaces({ role }: { role: Role }) {
  const { pathname: path, key } = useLocation()
  /** It closes when another screen has opened, or the place that was pressed: until then the pressed link shows. */
  const [openAt, setOpenAt] = useState<{ path: string; pressedAt?: string } | null>(null)
  const isOpen = openAt?.path === path && (openAt.pressedAt ?? key) === key
  const frame = useRef<HTMLElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const pathname = path.replace(/\/$/, '')
  const shown = destinationsFor(role).filter(({ label }) => label !== undefined)
  const isLess = ({ isLessUsedBy }: Destination) => isLessUsedBy?.includes(role) ?? false
  const isCurrent = ({ to, alsoAt }: Destination) => pathname === to || (alsoAt?.test(pathname) ?? false)
  const less = shown.filter(isLess)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpenAt(null)
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    more.current?.focus()
  }

  const place = (destination: Destination) => (
    <PanelLink
      key={destination.to}
      to={destination.to}
      aria-current={isCurrent(destination) ? 'page' : undefined}
      onClick={() => isOpen && setOpenAt({ path, pressedAt: key })}
      className={classes.place}
    >
      {destination.icon}
      <span>{destination.label}</span>
      {destination.isCounted && <WaitingCount />}
    </PanelLink>
  )

  return (
    <nav ref={frame} aria-label="Panel" onKeyDown={closeOnEscape} className={classes.places}>
      {shown.filter((destination) => !isLess(destination)).map(place)}
      {less.length > 0 && (
        <>
          <button
            ref={more}
            type="button"
            aria-expanded={isOpen}
            data-current={less.some(isCurrent) || undefined}
            onClick={() => setOpenAt(isOpen ? null : { path })}
            className={`${classes.place} ${classes.more}`}
          >
            <MoreIcon />
            Más
          </button>
          <div data-open={isOpen} className={classes.less}>
            {less.map(place)}
          </div>
        </>
      )}
    </nav>
  )
}

function WaitingCount() {
  const total = countWaiting(useWaiting())
  if (total === 0) return null
  return (
    <span className={classes.count}>
      {total > 99 ? '99+' : total}
      <span className="visually-hidden"> sin atender</span>
    </span>
  )
}
