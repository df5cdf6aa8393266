import type { AlmuerzoContent, AlmuerzoTemplate } from '#contract/almuerzo/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { almuerzoStateAt, hasNoneLeft } from '#contract/almuerzo/almuerzo-times.ts'
import { amountOf } from '#contract/money.ts'
import type { AlmuerzoRow, StoredContent, TemplateRow } from './almuerzo.store.ts'
import type { StoredLine } from './almuerzo.table.ts'

/** Every almuerzo in a response is made here. */
export function presentAlmuerzo(row: AlmuerzoRow, timeZone: string, now: Date): Almuerzo {
  const { date, portions, served } = row
  const { active, next_change } = almuerzoStateAt({ date, ends_at: row.endsAt }, timeZone, now)
  return {
    ...presentContent(row),
    date,
    served,
    sold_out: hasNoneLeft(portions),
    active,
    next_change: next_change?.toISOString() ?? null,
  }
}

/** The first one that is not over: today's, or the next one that is published. */
export function findNextAlmuerzo(rows: readonly AlmuerzoRow[] | null, timeZone: string, now: Date): Almuerzo | null {
  const presented = (rows ?? []).map((row) => presentAlmuerzo(row, timeZone, now))
  return presented.find(({ next_change }) => next_change !== null) ?? null
}

export function presentTemplate(row: TemplateRow): AlmuerzoTemplate {
  return { id: row.id, name: row.name, ...presentContent(row) }
}

function presentContent({ price, sopas, segundos, jugo, postre, portions, endsAt }: StoredContent): AlmuerzoContent {
  const hasPhotos = [...sopas, ...segundos, jugo, postre].some((line) => line?.photo)
  return {
    price: amountOf(price),
    sopas: sopas.map(textOf),
    segundos: segundos.map(textOf),
    jugo: jugo && textOf(jugo),
    postre: postre && textOf(postre),
    portions,
    ends_at: endsAt,
    photos: hasPhotos
      ? {
          sopas: sopas.map(photoOf),
          segundos: segundos.map(photoOf),
          jugo: jugo && photoOf(jugo),
          postre: postre && photoOf(postre),
        }
      : null,
  }
}

const textOf = ({ text }: StoredLine) => text
const photoOf = ({ photo }: StoredLine) => photo
