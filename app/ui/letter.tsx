const marks = {
  news: 'M252 56v18M252 84v.1',
  cross: 'M242 60l20 20M262 60l-20 20',
  tick: 'M240 70l9 9 15-17',
}

/** A picture for pages that a mail leads to. */
export function Letter({ mark }: { mark: keyof typeof marks }) {
  return (
    <svg viewBox="0 0 320 240" width="320" height="240" aria-hidden="true">
      <ellipse cx="160" cy="216" rx="118" ry="12" fill="var(--line)" />
      <rect x="62" y="70" width="196" height="134" rx="16" fill="var(--achiote)" />
      <path d="M62 92 152 152a14 14 0 0 0 16 0l90-60V86a16 16 0 0 0-16-16H78a16 16 0 0 0-16 16Z" fill="#8c2912" />
      <path
        d="M84 182c38 8 114 8 152 0"
        fill="none"
        stroke="var(--maiz)"
        strokeWidth="7"
        strokeDasharray="1 15"
        strokeLinecap="round"
      />
      <circle cx="252" cy="70" r="30" fill="var(--maiz)" />
      <g fill="none" stroke="#221a15" strokeWidth="6" strokeLinecap="round">
        <path d={marks[mark]} />
      </g>
    </svg>
  )
}
