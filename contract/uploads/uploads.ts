import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { dinerRoles, ownerRoles } from '#contract/roles.ts'
import { imageErrors, imageFile } from './file-kinds.ts'
import { imageSchema } from './image-schema.ts'
import { imageFolders } from './images.ts'

/** `deepPixels` with 16 bits a colour: these take twice the memory and time to decode. */
export const uploadLimits = { pixels: 40_000_000, deepPixels: 20_000_000 } as const

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload',
  tag: 'Imágenes',
  summary:
    'Sube una imagen (PNG, JPEG o WebP) y responde con su ruta; review-photos es de comensales, lo demás de dueños',
  access: [...ownerRoles, ...dinerRoles],
  query: z.object({
    folder: z.enum(imageFolders, 'Esa carpeta no existe.'),
    userId: id,
  }),
  body: z.object({}),
  files: { file: imageFile },
  response: imageSchema,
  limits: [{ per: 'account', max: 300, windowSeconds: 3600 }],
  errors: ['image.missing', ...imageErrors],
})
