import type { ReactNode } from 'react'
import { brandMark } from '../../ui/brand-mark.ts'
import { useWords } from '../../ui/words.ts'
import styles from './feature-illustrations.module.css'

/** One picture per feature, 4:3, in the theme's colours. They repeat the text, so screen readers skip them. */

function Scene({ ground, children }: { ground: 'maiz' | 'achiote' | 'hoja'; children: ReactNode }) {
  return (
    <svg viewBox="0 0 480 360" width="480" height="360" aria-hidden="true" className={styles.scene}>
      <rect width="480" height="360" rx="24" fill={`var(--${ground}-wash)`} />
      {children}
    </svg>
  )
}

const menuRows = [
  { y: 138, name: 118, price: '$8.50', plate: 'var(--achiote)', food: 'var(--maiz)' },
  { y: 204, name: 92, price: '$4.75', plate: '#fff6e6', food: '#8a4425' },
  { y: 270, name: 104, price: '$1.75', plate: 'var(--hoja)', food: '#fff6e6' },
]

/** A menu whose price has just been corrected by hand. */
export function LiveMenuPicture() {
  return (
    <Scene ground="achiote">
      <circle cx="372" cy="96" r="120" fill="var(--maiz)" opacity=".5" />
      <rect x="96" y="36" width="252" height="340" rx="32" fill="#1b1411" />
      <rect x="106" y="46" width="232" height="340" rx="24" fill="var(--papel)" />
      <path d="M106 70a24 24 0 0 1 24-24h184a24 24 0 0 1 24 24v42H106Z" fill="var(--achiote)" />
      <circle cx="142" cy="112" r="20" fill="var(--maiz)" stroke="var(--papel)" strokeWidth="5" />
      <rect x="174" y="72" width="112" height="12" rx="6" fill="var(--on-achiote)" />
      {menuRows.map(({ y, name, price, plate, food }) => (
        <g key={y}>
          <rect x="124" y={y} width={name} height="11" rx="5.5" fill="var(--tinta)" />
          <rect x="124" y={y + 19} width={name - 34} height="8" rx="4" fill="var(--ceniza)" opacity=".55" />
          <text x="124" y={y + 47} className={styles.price}>
            {price}
          </text>
          <rect x="262" y={y - 8} width="60" height="56" rx="12" fill="var(--maiz-wash)" />
          <circle cx="292" cy={y + 20} r="21" fill={plate} />
          <circle cx="292" cy={y + 20} r="11" fill={food} />
        </g>
      ))}
      <g transform="rotate(-8 372 262)">
        <rect
          x="288"
          y="226"
          width="150"
          height="66"
          rx="16"
          fill="var(--mantel)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <text x="306" y="268" className={styles.oldPrice}>
          $5.25
        </text>
        <path d="M302 262h52" stroke="var(--achiote)" strokeWidth="4" strokeLinecap="round" />
        <text x="366" y="268" className={styles.newPrice}>
          $4.75
        </text>
      </g>
      <g transform="rotate(42 424 214)">
        <rect x="410" y="130" width="26" height="88" rx="4" fill="var(--maiz)" />
        <rect x="410" y="122" width="26" height="20" rx="6" fill="var(--achiote)" />
        <path d="M410 218h26l-13 30Z" fill="#f3d9b4" />
        <path d="M418 236h10l-5 12Z" fill="#221a15" />
      </g>
    </Scene>
  )
}

const qrModules =
  'M0 8h2v2h-2zM8 0h2v2h-2zM12 2h2v4h-2zM8 5h3v2h-3zM1 12h3v2h-3zM6 9h3v3h-3zM15 8h4v2h-4zM19 11h2v3h-2zM8 15h2v4h-2zM11 18h3v3h-3zM15 14h3v2h-3zM16 18h2v3h-2zM19 17h2v2h-2zM4 9h1v2h-1zM12 13h2v2h-2zM10 11h2v1h-2z'

/** A tent card on a checked table. */
export function QrPicture() {
  return (
    <Scene ground="hoja">
      <clipPath id="qr-table">
        <path d="M0 236h480v100a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24Z" />
      </clipPath>
      <g clipPath="url(#qr-table)">
        <rect y="236" width="480" height="130" fill="#fffaf0" />
        <path
          d="M0 236h48v130H0zM96 236h48v130H96zM192 236h48v130h-48zM288 236h48v130h-48zM384 236h48v130h-48z"
          fill="#b5381a"
          opacity=".5"
        />
        <path d="M0 258h480v26H0zM0 316h480v30H0z" fill="#b5381a" opacity=".5" />
      </g>
      <ellipse cx="196" cy="304" rx="130" ry="16" fill="#221a15" opacity=".2" />
      <path d="M286 84l30 206h-40Z" fill="#d9c7a9" />
      <path d="M96 84a12 12 0 0 1 12-12h168a12 12 0 0 1 12 11l-8 211H84Z" fill="#fffdf8" />
      <g fill="#221a15">
        <path transform="translate(122 98) scale(6.6)" d={qrModules} />
        <g fill="none" stroke="#221a15" strokeWidth="9">
          <rect x="127" y="103" width="33" height="33" rx="9" />
          <rect x="224" y="103" width="33" height="33" rx="9" />
          <rect x="127" y="200" width="33" height="33" rx="9" />
        </g>
        <rect x="138" y="114" width="11" height="11" rx="3" />
        <rect x="235" y="114" width="11" height="11" rx="3" />
        <rect x="138" y="211" width="11" height="11" rx="3" />
      </g>
      <circle cx="192" cy="168" r="25" fill="#fffdf8" />
      <g transform="translate(173 148) scale(1.2)">
        <path
          d={brandMark.ring.d}
          fill="none"
          stroke="#b5381a"
          strokeWidth={brandMark.ring.strokeWidth}
          strokeLinecap="round"
        />
        <path d={brandMark.leaf} fill="#1f6b4f" />
        <circle {...brandMark.seed} fill="#f2b33d" />
      </g>
      <rect x="120" y="258" width="136" height="10" rx="5" fill="#b5381a" />
      <g transform="rotate(12 380 190)">
        <rect x="322" y="84" width="124" height="222" rx="22" fill="#1b1411" />
        <rect x="330" y="92" width="108" height="206" rx="16" fill="var(--papel)" />
        <path d="M330 108a16 16 0 0 1 16-16h76a16 16 0 0 1 16 16v46H330Z" fill="var(--maiz)" />
        <circle cx="384" cy="126" r="20" fill="#fffdf8" />
        <circle cx="384" cy="126" r="11" fill="#b5381a" />
        <path
          d="M344 176h50M344 206h62M344 236h44M344 266h56"
          stroke="var(--tinta)"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M344 188h34M344 218h28M344 248h30"
          stroke="var(--ceniza)"
          strokeOpacity=".5"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </Scene>
  )
}

/** Scales with the cost of a dish on one side and its price on the other. */
export function DishCostPicture() {
  const words = useWords('samples')
  return (
    <Scene ground="maiz">
      <ellipse cx="240" cy="322" rx="150" ry="12" fill="var(--tinta)" opacity=".14" />
      <path d="M188 320c0-24 22-34 52-34s52 10 52 34Z" fill="var(--achiote)" />
      <rect x="233" y="86" width="14" height="206" rx="7" fill="var(--achiote)" />
      <g transform="rotate(-7 240 96)">
        <rect x="76" y="90" width="328" height="13" rx="6.5" fill="var(--achiote)" />
        <circle cx="240" cy="96" r="17" fill="var(--maiz)" stroke="var(--achiote)" strokeWidth="7" />
      </g>
      <path
        d="M82 116l-46 96M82 116l46 96M398 78l-46 96M398 78l46 96"
        stroke="var(--tinta)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="60" cy="186" r="24" fill="#c9402a" />
      <path d="M60 164c-8-6-16-4-20 0 6 6 14 6 20 0Zm0 0c8-6 16-4 20 0-6 6-14 6-20 0Z" fill="#1f6b4f" />
      <ellipse cx="106" cy="188" rx="20" ry="23" fill="#fff6e6" />
      <path d="M82 206c-20-26-8-62 4-66 10 6 20 40 4 66Z" fill="#e0a531" />
      <path d="M28 212h108c0 30-24 44-54 44s-54-14-54-44Z" fill="var(--hoja)" />
      {[0, 1, 2, 3, 4].map((coin) => (
        <g key={coin}>
          <rect x="366" y={150 - coin * 13} width="44" height="15" rx="7" fill="#d2922a" />
          <rect x="366" y={148 - coin * 13} width="44" height="12" rx="6" fill="#f7ca62" />
        </g>
      ))}
      {[0, 1].map((coin) => (
        <g key={coin}>
          <rect x="408" y={154 - coin * 13} width="34" height="15" rx="7" fill="#d2922a" />
          <rect x="408" y={152 - coin * 13} width="34" height="12" rx="6" fill="#f7ca62" />
        </g>
      ))}
      <path d="M344 174h108c0 30-24 44-54 44s-54-14-54-44Z" fill="var(--hoja)" />
      <rect x="272" y="222" width="112" height="56" rx="14" fill="var(--mantel)" stroke="var(--line)" strokeWidth="2" />
      <text x="288" y="244" className={styles.caption}>
        {words.gain}
      </text>
      <text x="288" y="267" className={styles.gain}>
        $3.15
      </text>
    </Scene>
  )
}

const star = 'M0-11l3.3 7.2 7.7.9-5.7 5.3 1.6 7.7L0 6.2l-6.9 3.9 1.6-7.7-5.7-5.3 7.7-.9Z'

function Stars({ x, y, full }: { x: number; y: number; full: number }) {
  return [0, 1, 2, 3, 4].map((index) => (
    <path
      key={index}
      transform={`translate(${x + index * 27} ${y})`}
      d={star}
      fill={index < full ? 'var(--maiz)' : 'var(--line)'}
    />
  ))
}

/** Reviews and likes. */
export function ReviewsPicture() {
  const [first, second] = useWords('features').initials
  return (
    <Scene ground="hoja">
      <circle cx="388" cy="270" r="92" fill="var(--hoja)" opacity=".16" />
      <path
        d="M60 56h250a22 22 0 0 1 22 22v84a22 22 0 0 1-22 22H120l-34 34v-34H60a22 22 0 0 1-22-22V78a22 22 0 0 1 22-22Z"
        fill="var(--mantel)"
      />
      <circle cx="82" cy="100" r="22" fill="var(--achiote)" />
      <text x="82" y="108" textAnchor="middle" className={styles.initial}>
        {first}
      </text>
      <Stars x={130} y={92} full={5} />
      <path d="M120 118h92" stroke="var(--ceniza)" strokeOpacity=".6" strokeWidth="8" strokeLinecap="round" />
      <path d="M64 146h232M64 166h150" stroke="var(--tinta)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M180 214h228a22 22 0 0 1 22 22v62a22 22 0 0 1-22 22h-20v28l-32-28H180a22 22 0 0 1-22-22v-62a22 22 0 0 1 22-22Z"
        fill="var(--mantel)"
      />
      <circle cx="200" cy="252" r="20" fill="var(--maiz)" />
      <text x="200" y="260" textAnchor="middle" className={styles.initialDark}>
        {second}
      </text>
      <Stars x={244} y={248} full={4} />
      <path d="M186 292h196" stroke="var(--tinta)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M386 170c-56-34-62-64-44-80 15-13 36-6 44 12 8-18 29-25 44-12 18 16 12 46-44 80Z"
        fill="var(--achiote)"
      />
      <path
        d="M352 104c2-8 8-12 16-11"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Scene>
  )
}

/** A pin on a map and a chat message. */
export function ContactPicture() {
  return (
    <Scene ground="maiz">
      <g transform="rotate(-4 200 190)">
        <path d="M44 88l100-30 100 30 100-30v208l-100 30-100-30-100 30Z" fill="#fffaf0" />
        <path d="M144 58l100 30v208l-100-30Z" fill="#f3e4cb" />
        <path d="M44 200c60-30 70 30 130-4s90-60 170-40" fill="none" stroke="#8fb4bd" strokeWidth="18" />
        <path
          d="M70 92l40 180M180 76l60 210M300 80l-30 196M48 140l296-36"
          fill="none"
          stroke="#e0c79c"
          strokeWidth="8"
        />
        <path d="M60 250l46-14 6 34-52 16ZM262 240l60-18v40l-60 18Z" fill="#a8c99a" />
      </g>
      <ellipse cx="196" cy="226" rx="26" ry="8" fill="#221a15" opacity=".25" />
      <path d="M196 226c-40-50-58-74-58-104a58 58 0 0 1 116 0c0 30-18 54-58 104Z" fill="var(--achiote)" />
      <circle cx="196" cy="122" r="34" fill="#fff6e6" />
      <path
        d="M184 102v16a9 9 0 0 0 9 9v22M184 102v14M193 102v14M202 102v16a9 9 0 0 1-9 9M214 149v-47c-8 6-9 20-8 28h8"
        fill="none"
        stroke="#b5381a"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M274 200h150a22 22 0 0 1 22 22v58a22 22 0 0 1-22 22H330l-34 30v-30h-22a22 22 0 0 1-22-22v-58a22 22 0 0 1 22-22Z"
        fill="#1f6b4f"
      />
      <path d="M284 236h116M284 264h74" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M394 268l7 7 14-15"
        fill="none"
        stroke="#9fe0c2"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}
