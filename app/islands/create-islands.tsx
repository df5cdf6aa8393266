import { type ComponentType, type ReactNode, useContext } from 'react'
import { PageShellContext } from '../server-render/page-shell.ts'
import type { IslandModules } from './wake-islands.ts'

type Frame = {
  /** `visible`: the module is imported when the island comes near the screen. `touched`: at the first touch, hover or focus. */
  when: 'visible' | 'touched'
  /** The island opens its links itself: one that is pressed before waits for it. Back and Forward import the module, too. */
  opensLinks?: boolean | undefined
  className?: string | undefined
  /** The chunk of `vite.islands.config.ts` that it comes in, where people came for what the island does: fetched with the page, not after it. */
  preload?: string | undefined
}

type PropsOf<Modules extends IslandModules, Name extends keyof Modules> =
  Parameters<Awaited<ReturnType<Modules[Name]>>['enhance']> extends [HTMLElement, infer Props, ...unknown[]]
    ? Props
    : undefined

type OwnProps<Props> = Props extends undefined ? { props?: undefined } : { props: Props }

type IslandProps<Modules extends IslandModules, Name extends keyof Modules> = Frame &
  OwnProps<PropsOf<Modules, Name>> & { name: Name; children: ReactNode }

type ReactIslandProps<Modules extends IslandModules, Name extends keyof Modules> = Frame &
  OwnProps<PropsOf<Modules, Name>> & {
    name: Name
    /** The component that the module's `enhanceWith` was given. */
    component: ComponentType<NonNullable<PropsOf<Modules, Name>>>
  }

/** Components whose names and props are those of the modules: a misspelt name or a missing prop does not compile. */
export function createIslands<Modules extends IslandModules>() {
  /** Markup that works without script as far as it can, until its module enhances it. See docs/decisions/0002-documents-and-application.md */
  function Island<Name extends keyof Modules & string>({ children, ...island }: IslandProps<Modules, Name>) {
    const { preloads } = useContext(PageShellContext)
    if (island.preload) preloads?.add(island.preload)
    return <div {...attributesOf(island)}>{children}</div>
  }

  /** A React component that the browser hydrates on its own: it gets props and words, and no other context of the page around it. */
  function ReactIsland<Name extends keyof Modules & string>(island: ReactIslandProps<Modules, Name>) {
    const { component: Component, props } = island as unknown as { component: ComponentType; props?: object }
    const { renderIsland } = useContext(PageShellContext)
    const __html = renderIsland?.(<Component {...props} />) ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, escaped by React
    return <div {...attributesOf(island)} dangerouslySetInnerHTML={{ __html }} />
  }

  return { Island, ReactIsland }
}

function attributesOf({ name, when, props, opensLinks = false, className }: Frame & { name: string; props?: unknown }) {
  return {
    'data-island': name,
    'data-when': when,
    'data-links': opensLinks ? '' : undefined,
    'data-props': props === undefined ? undefined : JSON.stringify(props),
    className,
  }
}
