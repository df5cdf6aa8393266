import type { ReactNode } from 'react'

type IslandProps = {
  /** The file `app/islands/<name>.island.ts`, whose `enhance` gets this element. */
  name: string
  /** `visible`: alive when it comes near the screen. `touched`: only once somebody reaches for it. */
  when: 'visible' | 'touched'
  /** For `enhance`, as JSON. */
  props?: object
  className?: string | undefined
  children: ReactNode
}

/** A part of a document that a few lines of script bring alive. See docs/decisions/0002-documents-and-application.md */
export function Island({ name, when, props, className, children }: IslandProps) {
  return (
    <div data-island={name} data-when={when} data-props={props && JSON.stringify(props)} className={className}>
      {children}
    </div>
  )
}
