import {
  ContactPicture,
  DishCostPicture,
  LiveMenuPicture,
  QrPicture,
  ReviewsPicture,
} from '../features/showcase/feature-illustrations.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/caracteristicas.ts'
import styles from './caracteristicas.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).features
  return pageMeta(matches, { title, description, path: '/caracteristicas' })
}

const pictures = [
  ['menu', LiveMenuPicture],
  ['qr', QrPicture],
  ['costs', DishCostPicture],
  ['reviews', ReviewsPicture],
  ['contact', ContactPicture],
] as const

export default function Caracteristicas() {
  const words = useWords('features')
  return (
    <div className={styles.page}>
      <h1>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {pictures.map(([feature, Picture]) => (
        <section key={feature} className={styles.feature}>
          <Picture />
          <div>
            <h2>{words.features[feature].title}</h2>
            <p>{words.features[feature].text}</p>
            <ul>
              {words.features[feature].points.map((point) => (
                <li key={point}>
                  <CheckIcon />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <div className={styles.actions}>
        <LinkButton href="/registro">{words.create}</LinkButton>
        <LinkButton href="/precios" look="quiet">
          {words.toPlans}
        </LinkButton>
      </div>
    </div>
  )
}
