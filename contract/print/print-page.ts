import { z } from 'zod'

/** Figtree in two weights and Fraunces. */
const faces = ['text', 'strong', 'title'] as const
export type Face = (typeof faces)[number]

const place = { x: z.number(), y: z.number() }
const box = { ...place, width: z.number(), height: z.number() }

/** The marks of a page, in points from the upper left corner. */
const markSchema = z.discriminatedUnion('kind', [
  /** `y` is the baseline. */
  z.object({
    kind: z.literal('text'),
    ...place,
    width: z.number(),
    text: z.string(),
    size: z.number(),
    face: z.enum(faces),
    fill: z.string(),
  }),
  z.object({ kind: z.literal('box'), ...box, fill: z.string(), radius: z.number() }),
  z.object({ kind: z.literal('frame'), ...box, stroke: z.string(), radius: z.number(), dash: z.number() }),
  /** `picture` is an index into the pictures of the print. */
  z.object({ kind: z.literal('picture'), ...box, picture: z.int(), radius: z.number() }),
  z.object({ kind: z.literal('chili'), ...box, fill: z.string() }),
  /** A QR code: `path` draws its dark modules, each one unit wide; `modules` are in a row. */
  z.object({
    kind: z.literal('code'),
    ...place,
    size: z.number(),
    modules: z.int(),
    path: z.string(),
    fill: z.string(),
  }),
])
export type Mark = z.output<typeof markSchema>

/** Neighbouring marks of one element of the text; without a tag they are decoration. */
const elementSchema = z.object({
  tag: z.enum(['H1', 'H2', 'P', 'Figure']).nullable(),
  /** Describes the figure. */
  alt: z.string().optional(),
  marks: z.array(markSchema),
  /** The point around which marks are turned upside down, for the far side of a folded card. */
  turned: z.object(place).optional(),
})
export type PageElement = z.output<typeof elementSchema>

/** In reading order. */
export const pageSchema = z.object({ width: z.number(), height: z.number(), elements: z.array(elementSchema) })
export type PaperPage = z.output<typeof pageSchema>
