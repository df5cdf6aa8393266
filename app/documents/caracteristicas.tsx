import type { ComponentType } from 'react'
import {
  ContactPicture,
  DishCostPicture,
  LiveMenuPicture,
  QrPicture,
  ReviewsPicture,
} from '../features/showcase/feature-illustrations.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import type { Route } from './+types/caracteristicas.ts'
import styles from './caracteristicas.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Características',
    description:
      'Carta digital al día, código QR para cada mesa, costos por plato, opiniones y contacto por WhatsApp: lo que CartaViva hace por tu restaurante.',
    path: '/caracteristicas',
  })
}

type Feature = { title: string; text: string; points: string[]; Picture: ComponentType }

const features: Feature[] = [
  {
    title: 'Una carta que siempre está al día',
    text: 'Cambia un precio o agrega el plato de hoy desde tu celular. Quien abra la carta un segundo después ya lo ve.',
    points: [
      'Platos por categoría, con foto, descripción y precio',
      'Se lee como texto, no como un PDF que hay que ampliar',
    ],
    Picture: LiveMenuPicture,
  },
  {
    title: 'Un código QR para cada mesa',
    text: 'Descárgalo, imprímelo y ponlo donde quieras: en la mesa, en la vitrina o en la caja para llevar.',
    points: [
      'Lleva directo a tu menú, sin instalar nada',
      'El código impreso sirve siempre, aunque cambies el nombre del local',
    ],
    Picture: QrPicture,
  },
  {
    title: 'El costo de cada plato, claro',
    text: 'Registra tus ingredientes con su unidad y su costo, y di cuánto lleva cada plato. La suma la hacemos nosotros.',
    points: ['Costo por ingrediente y total por plato', 'Pon precios sabiendo cuánto te queda'],
    Picture: DishCostPicture,
  },
  {
    title: 'Opiniones y me gusta de gente real',
    text: 'Quien comió en tu local cuenta cómo le fue, con una calificación del 1 al 5, y te deja su me gusta.',
    points: ['Una opinión por persona y por restaurante', 'Los nombres se muestran protegidos'],
    Picture: ReviewsPicture,
  },
  {
    title: 'Te encuentran y te escriben',
    text: 'Tu restaurante aparece en el directorio, con su dirección en el mapa y botones para llamarte o escribirte por WhatsApp.',
    points: ['El mensaje de WhatsApp ya va escrito', 'Página propia, fácil de compartir'],
    Picture: ContactPicture,
  },
]

export default function Caracteristicas() {
  return (
    <div className={styles.page}>
      <h1>Todo lo que tu carta puede hacer</h1>
      <p className={styles.lead}>
        Cinco herramientas pensadas para una cocina con prisa. Todas se manejan desde el celular.
      </p>
      {features.map(({ title, text, points, Picture }) => (
        <section key={title} className={styles.feature}>
          <Picture />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
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
        <LinkButton href="/registro">Crea tu carta gratis</LinkButton>
        <LinkButton href="/precios" look="quiet">
          Ver los planes
        </LinkButton>
      </div>
    </div>
  )
}
