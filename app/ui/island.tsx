import type { ComponentType, ReactNode } from 'react'

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
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  when,
  className,
}: IslandProps<Props>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  )
}

type LiveMarkupProps = {
  /** The file `app/islands/<name>.island.ts`, whose `enhance` gets this element. */
  name: string
  when: 'visible' | 'touched'
  /** For `enhance`, as JSON. */
  props?: object
  className?: string | undefined
  children: ReactNode
}

/** Markup that a few lines of script bring alive: for what needs no state, React would weigh more than the page. */
export function LiveMarkup({ name, when, props, className, children }: LiveMarkupProps) {
  return (
    <div data-island={name} data-when={when} data-props={props && JSON.stringify(props)} className={className}>
      {children}
    </div>
  )
}
