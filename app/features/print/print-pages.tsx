import { useId } from 'react'
import { chiliGrid, chiliPath } from '#contract/menu/chili-path.ts'
import type { PrintPreview } from '#contract/print/print.ts'
import type { Face, Mark, PageElement, PaperPage } from '#contract/print/print-page.ts'
import classes from './print-pages.module.css'

const fonts: Record<Face, { fontFamily: string; fontWeight: number }> = {
  text: { fontFamily: 'Figtree', fontWeight: 400 },
  strong: { fontFamily: 'Figtree', fontWeight: 600 },
  title: { fontFamily: 'Fraunces', fontWeight: 600 },
}

/** The pages of the PDF, drawn from the same marks. They can be printed from here, too. */
export function PaperPages({ preview: { pages, pictures } }: { preview: PrintPreview }) {
  const [first] = pages
  return (
    <ol className={classes.pages}>
      {first && <style>{`@page { size: ${first.width}pt ${first.height}pt; margin: 0 }`}</style>}
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their place
        <li key={index}>
          <Page page={page} pictures={pictures} label={`Página ${index + 1} de ${pages.length}`} />
        </li>
      ))}
    </ol>
  )
}

type PageProps = { page: PaperPage; pictures: readonly string[]; label: string }

function Page({ page: { width, height, elements }, pictures, label }: PageProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      textRendering="geometricPrecision"
      className={classes.page}
    >
      {elements.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have nothing but their place
        <g key={index} {...turnOf(element)}>
          {element.marks.map((mark, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
            <MarkShape key={at} mark={mark} pictures={pictures} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function turnOf({ turned }: PageElement) {
  return turned ? { transform: `rotate(180 ${turned.x} ${turned.y})` } : {}
}

function MarkShape({ mark, pictures }: { mark: Mark; pictures: readonly string[] }) {
  switch (mark.kind) {
    case 'text': {
      const { x, y, size, width, fill, face, text } = mark
      return (
        <text
          x={x}
          y={y}
          fontSize={size}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
          fill={fill}
          {...fonts[face]}
        >
          {text}
        </text>
      )
    }
    case 'box':
      return <rect {...placeOf(mark)} rx={mark.radius} fill={mark.fill} />
    case 'frame': {
      const dash = mark.dash > 0 ? { strokeDasharray: mark.dash } : {}
      return <rect {...placeOf(mark)} rx={mark.radius} fill="none" stroke={mark.stroke} strokeWidth={0.8} {...dash} />
    }
    case 'picture':
      return <Picture mark={mark} source={pictures[mark.picture]} />
    case 'chili': {
      const transform = `translate(${mark.x} ${mark.y}) scale(${mark.width / chiliGrid})`
      return <path d={chiliPath} transform={transform} fill={mark.fill} />
    }
    case 'code': {
      const transform = `translate(${mark.x} ${mark.y}) scale(${mark.size / mark.modules})`
      return <path d={mark.path} transform={transform} fill={mark.fill} shapeRendering="crispEdges" />
    }
  }
}

type PictureMark = Extract<Mark, { kind: 'picture' }>

function Picture({ mark, source }: { mark: PictureMark; source: string | undefined }) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <rect {...placeOf(mark)} rx={mark.radius} />
      </clipPath>
      <image {...placeOf(mark)} href={source} clipPath={`url(#${id})`} preserveAspectRatio="xMidYMid slice" />
    </>
  )
}

function placeOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x, y, width, height }
}
