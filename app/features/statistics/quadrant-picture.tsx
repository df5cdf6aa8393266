import { percent } from './chart-scale.ts'
import classes from './menu-engineering.module.css'
import type { JudgedDish } from './placed-dishes.ts'
import { placeMarks } from './quadrant-marks.ts'
import { quadrantNames } from './quadrants.ts'

/** Popular to the right, a higher margin to the top. The numbers are those of the list below. */
export function QuadrantPicture({ dishes }: { dishes: readonly JudgedDish[] }) {
  const marks = placeMarks(dishes)
  return (
    <div className={classes.plot}>
      <p aria-hidden="true" className={classes.axisUp}>
        Deja más ↑
      </p>
      <svg
        role="img"
        aria-label={`${dishes.length} platos: arriba los que dejan más que el promedio, a la derecha los que más se piden. La lista sigue debajo.`}
        className={classes.picture}
      >
        {corners.map(({ quadrant, x, y }) => (
          <rect
            key={quadrant}
            x={x}
            y={y}
            width="50%"
            height="50%"
            data-quadrant={quadrant}
            className={classes.corner}
          />
        ))}
        {corners.map(({ quadrant, name }) => (
          <text key={quadrant} {...name} className={classes.cornerName}>
            {quadrantNames[quadrant]}
          </text>
        ))}
        <line x1="50%" x2="50%" y1="0%" y2="100%" className={classes.middle} />
        <line x1="0%" x2="100%" y1="50%" y2="50%" className={classes.middle} />
        {dishes.map(({ id, name, number }, index) => {
          const { x = 0, y = 0 } = marks[index] ?? {}
          return (
            <g key={id} className={classes.mark}>
              <title>{name}</title>
              <circle cx={percent(x)} cy={percent(1 - y)} r="12" />
              <text x={percent(x)} y={percent(1 - y)} dy="0.35em">
                {number}
              </text>
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className={classes.axisRight}>
        Se pide más →
      </p>
    </div>
  )
}

/** Each name is at the outer corner, where the fewest dishes are. */
const corners = [
  { quadrant: 'enigma', x: '0%', y: '0%', name: { x: '0%', y: '0%', dx: 10, dy: 20 } },
  { quadrant: 'estrella', x: '50%', y: '0%', name: { x: '100%', y: '0%', dx: -10, dy: 20, textAnchor: 'end' } },
  { quadrant: 'perro', x: '0%', y: '50%', name: { x: '0%', y: '100%', dx: 10, dy: -10 } },
  {
    quadrant: 'caballo_de_batalla',
    x: '50%',
    y: '50%',
    name: { x: '100%', y: '100%', dx: -10, dy: -10, textAnchor: 'end' },
  },
] as const
