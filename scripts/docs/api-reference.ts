import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { roles } from '#contract/roles.ts'

/** `docs/api.md`, made from the endpoints' own descriptions. Shapes are in `/api/openapi.json`, readable at `/api/docs`. */
export function composeApiReference(): string {
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))].toSorted((one, other) =>
    one.localeCompare(other, 'es'),
  )
  return `# API

Made by \`npm run docs\` from \`contract/\`; a test fails when it is out of date. Every field of every call stands in the running
product: \`/api/docs\` to read, \`/api/openapi.json\` for programs.

Errors are \`{ "message", "code", "errors"? }\`. Besides those listed, any call may answer 400 \`request.invalid\` with the fields in
\`errors\`, 401 \`auth.required\`, 403 \`auth.forbidden\`, 404 for an unknown address, 413 and 415 for a body that is too large or of another kind, 429 \`request.too_many\` and 503 with \`Retry-After\`.

${tags.map(composeSection).join('\n')}`
}

function composeSection(tag: string): string {
  const rows = endpoints
    .filter((endpoint) => endpoint.tag === tag)
    .toSorted((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en'))
    .map(composeRow)
  return `## ${tag}

| call | who | does | refuses with |
|---|---|---|---|
${rows.join('\n')}
`
}

function composeRow({ method, path, access, summary, errors }: Endpoint): string {
  const refusals = errors.map((code) => `${errorCatalogue[code].status} \`${code}\``).join(', ')
  return `| \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` | ${presentAccess(access)} | ${summary} | ${refusals || '–'} |`
}

function presentAccess(access: Access): string {
  if (access === 'public') return 'anybody'
  return access.length === roles.length ? 'any account' : access.map((role) => `\`${role}\``).join(', ')
}
