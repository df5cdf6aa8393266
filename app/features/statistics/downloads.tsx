import type { Statistics } from '#contract/statistics/statistics.ts'
import { Button } from '../../controls/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { daysCsv, dishesCsv } from './statistics-csv.ts'
import classes from './statistics-desk.module.css'

/** Spreadsheets get what the screen shows. */
export function Downloads({ statistics, slug }: { statistics: Statistics; slug: string }) {
  const { from, to } = statistics
  const save = (kind: string, text: string) =>
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${kind}-${slug}-${from}-${to}.csv`)
  return (
    <div className={classes.downloads}>
      <Button variant="default" onClick={() => save('estadisticas', daysCsv(statistics))}>
        Descargar los días (CSV)
      </Button>
      <Button variant="default" onClick={() => save('platos', dishesCsv(statistics))}>
        Descargar los platos (CSV)
      </Button>
    </div>
  )
}
