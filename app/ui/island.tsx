import type { ComponentType } from 'react'

type IslandProps<Props> = {
  /** The file `app/islands/<name>.island.tsx`, whose default export is `component`. */
  name: string
  component: ComponentType<Props>
  props: Props
  /** `visible`: alive when it comes near the screen. `touched`: only once somebody reaches for it. */
  when: 'visible' | 'touched'
  className?: string | undefined
}

/** A React part of a document that comes alive on its own: its server markup, and its props as JSON for the loader. */
export function Island<Props extends object>({ name, component: Component, props, when, className }: IslandProps<Props>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  )
}
