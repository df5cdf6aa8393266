import { z } from 'zod'

export const pdfType = 'application/pdf'
/** The answer of an endpoint that makes a PDF. */
export const pdfFile = z.string().meta({ format: 'binary' })
