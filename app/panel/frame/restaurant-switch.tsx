import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { BackLinkState } from '../../links/panel-paths.ts'
import { CheckIcon, DownIcon } from '../../ui/icons.tsx'
import { LogoPicture } from '../../ui/restaurant-pictures.tsx'
import classes from './restaurant-switch.module.css'
import type { RestaurantTab } from './restaurant-tabs.tsx'

type RestaurantSwitchProps = {
  restaurants: readonly Restaurant[]
  shown: Restaurant
  /** Another restaurant opens on the same tab. */
  tab: RestaurantTab
  state: BackLinkState
}

export function RestaurantSwitch({ restaurants, shown, tab, state }: RestaurantSwitchProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false
    }
    addEventListener('pointerdown', closeFromOutside)
    addEventListener('focusin', closeFromOutside)
    return () => {
      removeEventListener('pointerdown', closeFromOutside)
      removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape') return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} onKeyDown={closeOnEscape} className={classes.switch}>
      <summary className={classes.button}>
        <span className={classes.label}>Cambiar de restaurante</span>
        <DownIcon />
      </summary>
      <ul className={classes.list}>
        {restaurants.map((restaurant) => (
          <li key={restaurant.id}>
            <Link
              to={tab.pathOf(restaurant.id)}
              state={state}
              aria-current={restaurant === shown ? 'true' : undefined}
              className={classes.choice}
            >
              <LogoPicture restaurant={restaurant} size={32} className={classes.logo} />
              <span className={classes.name}>{restaurant.name}</span>
              {restaurant === shown && <CheckIcon />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
