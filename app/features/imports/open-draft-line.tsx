import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import type { listImports } from '#contract/imports/imports.ts'

type OpenDraftLineProps = {
  imports: Answer<typeof listImports>
  /** Draws the link to the draft with these words. */
  link: (id: number, words: string) => ReactNode
}

/** In 'Menú': the menu that is being read, or was read and waits. The newest, where there are several. */
export function OpenDraftLine({ imports, link }: OpenDraftLineProps) {
  const open = imports.find(({ status }) => status === 'reading' || status === 'ready')
  if (!open) return null
  const { id, status, row_count: count } = open
  if (status === 'reading') return <p>Estamos leyendo tu carta · {link(id, 'Ver cómo va')}</p>
  return (
    <p>
      Tienes una importación a medias: {count === 1 ? 'un plato' : `${count} platos`}&nbsp;· {link(id, 'Seguir')}
    </p>
  )
}
