import type { Picante } from '#contract/allergens/picante.ts'
import { chiliGrid, chiliPath } from '#contract/menu/chili-path.ts'
import type { Words } from '#contract/texts/texts.ts'

type PicanteMarkProps = { level: Picante; words: Pick<Words<'dishes'>, 'picante'> }

/** As many chilies as the level, and words that say the same; nothing for a dish that is not hot. Islands draw it, too. */
export function PicanteMark({ level, words }: PicanteMarkProps) {
  if (level === 0) return null
  const places = Array.from({ length: level }, (_, index) => index * chiliGrid)
  return (
    <small data-picante={level}>
      <svg viewBox={`0 0 ${level * chiliGrid} ${chiliGrid}`} fill="var(--achiote)" aria-hidden="true">
        {places.map((x) => (
          <path key={x} d={chiliPath} transform={x === 0 ? undefined : `translate(${x})`} />
        ))}
      </svg>
      {words.picante[level]}
    </small>
  )
}
