import { Logo } from '../ui/logo.tsx'
import { WovenBand } from '../ui/woven-band.tsx'
import { Constant } from './constant.tsx'
import styles from './footer.module.css'

export const siteMapId = 'mapa-del-sitio'

type LinkGroup = { title: string; links: { href: string; text: string }[] }

const groups: LinkGroup[] = [
  {
    title: 'Mapa del sitio',
    links: [
      { href: '/caracteristicas', text: 'Características' },
      { href: '/precios', text: 'Precios' },
    ],
  },
  {
    title: 'Directorio',
    links: [
      { href: '/restaurantes', text: 'Restaurantes' },
      { href: '/dashboard', text: 'Panel' },
    ],
  },
  {
    title: 'Cliente',
    links: [
      { href: '/registro', text: 'Registro' },
      { href: '/acceso', text: 'Iniciar sesión' },
    ],
  },
]

const networks = ['Instagram', 'Facebook', 'TikTok']

const content = (
  <>
    <WovenBand />
    <div className={styles.content}>
      <div className={styles.about}>
        <Logo />
        <p>Cartas digitales para los restaurantes del Ecuador: siempre al día, a un código QR de distancia.</p>
        <ul aria-label="Redes sociales" className={styles.social}>
          {networks.map((name) => (
            <li key={name}>
              {/* Lazy files in `public/`: few people scroll this far, and drawn in the page they would travel with every document. */}
              <img src={`/${name.toLowerCase()}.svg`} alt={name} width="24" height="24" loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
      <nav id={siteMapId} aria-label="Pie de página" className={styles.groups}>
        {groups.map(({ title, links }) => (
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
        © 2025 CartaViva
        <a href="/terminos">Términos</a>
        <a href="/privacidad">Privacidad</a>
      </p>
    </div>
  </>
)

export function Footer() {
  return <Constant as="footer" className={styles.footer} content={content} />
}
