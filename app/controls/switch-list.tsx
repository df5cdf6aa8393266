import type { ReactNode } from 'react'
import classes from './switch-list.module.css'

/** Rows for a thumb: a tap anywhere on one switches it. */
export function SwitchList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

type SwitchRowProps = {
  name: string
  note?: string | undefined
  isOn: boolean
  /** They stand on the row when it is on, and when it is off. */
  states: { on: string; off: string }
  /** It says after the name what it means to be on. */
  meaning: string
  isDisabled?: boolean
  onToggle: () => void
}

export function SwitchRow({ name, note, isOn, states, meaning, isDisabled = false, onToggle }: SwitchRowProps) {
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        disabled={isDisabled}
        onClick={onToggle}
        className={classes.switch}
      >
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {note && (
            <span className={classes.note}>
              <span className="visually-hidden">. </span>
              {note}
            </span>
          )}
        </span>
        <span aria-hidden="true" className={classes.state}>
          {isOn ? states.on : states.off}
        </span>
        <span className="visually-hidden">, {meaning}</span>
      </button>
    </li>
  )
}
