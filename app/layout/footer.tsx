import type { ReactNode } from 'react'
import type { Words } from '#contract/texts/texts.ts'
import { Logo } from '../ui/logo.tsx'
import { useWords } from '../ui/words.ts'
import { WovenBand } from '../ui/woven-band.tsx'
import styles from './footer.module.css'

export const siteMapId = 'mapa-del-sitio'

function listGroups(words: Words<'frame'>) {
  return [
    {
      title: words.siteMap,
      links: [
        { href: '/caracteristicas', text: words.features },
        { href: '/precios', text: words.pricing },
      ],
    },
    {
      title: words.directory,
      links: [
        { href: '/restaurantes', text: words.restaurants },
        { href: '/dashboard', text: words.panel },
      ],
    },
    {
      title: words.customer,
      links: [
        { href: '/registro', text: words.signUp },
        { href: '/acceso', text: words.logIn },
      ],
    },
  ]
}

const networks = ['Instagram', 'Facebook', 'TikTok']

/** `languages`: the way to the same page in another language. */
export function Footer({ languages }: { languages?: ReactNode }) {
  const words = useWords('frame')
  return (
    <footer className={styles.footer}>
      <WovenBand />
      <div className={styles.content}>
        <div className={styles.about}>
          <Logo />
          <p>{words.about}</p>
          <ul aria-label={words.networks} className={styles.social}>
            {networks.map((name) => (
              <li key={name}>
                {/* Lazy files in `public/`: few people scroll this far, and drawn in the page they would travel with every document. */}
                <img src={`/${name.toLowerCase()}.svg`} alt={name} width="24" height="24" loading="lazy" />
              </li>
            ))}
          </ul>
        </div>
        <nav id={siteMapId} aria-label={words.footerNavigation} className={styles.groups}>
          {listGroups(words).map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles.copyright}>
          {words.copyright}
          <a href="/terminos">{words.terms}</a>
          <a href="/privacidad">{words.privacy}</a>
          {languages}
        </p>
      </div>
    </footer>
  )
}
