import { expect, test } from 'vitest'
import { storageUrl } from './storage-url.ts'

test.each([
  ['s3://fotos', { bucket: 'fotos', endpoint: undefined, region: undefined }],
  ['s3://fotos/?region=sa-east-1', { bucket: 'fotos', endpoint: undefined, region: 'sa-east-1' }],
  [
    's3://mis.fotos-1?endpoint=https://objetos.ejemplo.ec:9000&region=quito',
    { bucket: 'mis.fotos-1', endpoint: 'https://objetos.ejemplo.ec:9000', region: 'quito' },
  ],
])('%s names a bucket, and where it is', (url, service) => {
  expect(storageUrl.parse(url)).toEqual(service)
})

test.each([
  'fotos',
  'https://fotos',
  's3://',
  's3://Fotos_MIAS',
  's3://fotos/carpeta',
  's3://key:secret@fotos',
  's3://fotos?endpoint=ftp://ejemplo.ec',
  's3://fotos?endpoint=ejemplo',
  's3://fotos?regoin=x',
])('%s is refused at the start, with how it should be', (url) => {
  expect(storageUrl.safeParse(url).error?.issues[0]?.message).toMatch(/^must be s3:\/\/bucket/)
})
