import { z } from 'zod'

export type S3Service = { bucket: string; endpoint: string | undefined; region: string | undefined }

const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const knownOptions = ['endpoint', 'region']

export const storageUrl = z.string().transform((text, context): S3Service => {
  const url = URL.parse(text)
  const service = url && readService(url)
  if (service) return service
  context.addIssue('must be s3://bucket, with ?endpoint=https://…&region=… where it is not Amazon’s own')
  return z.NEVER
})

function readService(url: URL): S3Service | undefined {
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const hasStrayParts = !['', '/'].includes(url.pathname) || url.username !== '' || url.port !== '' || url.hash !== ''
  const hasUnknownOptions = [...url.searchParams.keys()].some((option) => !knownOptions.includes(option))
  if (url.protocol !== 's3:' || !bucketName.test(url.hostname) || hasStrayParts || hasUnknownOptions) return undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return undefined
  return { bucket: url.hostname, endpoint, region: url.searchParams.get('region') ?? undefined }
}
