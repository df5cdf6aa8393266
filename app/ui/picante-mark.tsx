import type { Picante } from '#contract/allergens/picante.ts'
import type { Words } from '#contract/texts/texts.ts'

type PicanteMarkProps = { level: Picante; words: Pick<Words<'dishes'>, 'picante'> }

/** Chilies and words; nothing for a dish that is not hot. Islands draw it, too. Its styles are in `picante-mark.css`. */
export function PicanteMark({ level, words }: PicanteMarkProps) {
  return level === 0 ? null : <small data-picante={level}>{words.picante[level]}</small>
}
