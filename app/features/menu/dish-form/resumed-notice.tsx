import table from '../../../controls/cards-table.module.css'
import { Notice } from '../../../controls/notice.tsx'
import type { Resumed } from './kept-edits.ts'

/** Says above the form of a dish what became of an edit that was not saved. */
export function ResumedNotice({ resumed, onDiscard }: { resumed: Resumed; onDiscard: () => void }) {
  if (resumed === 'outdated') {
    return (
      <Notice tone="info">
        Este plato cambió después de lo que habías escrito sin guardar. Aquí está como quedó guardado.
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      Sigues con lo que cambiaste y no guardaste.{' '}
      <button type="button" onClick={onDiscard} className={table.action}>
        Descartar
      </button>
    </Notice>
  )
}
