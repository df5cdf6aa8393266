import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { ownerRoles, roles } from '#contract/roles.ts'

const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'auth.required',
  'auth.forbidden',
  'request.not_found',
  'request.too_slow',
  'request.too_large',
  'request.unsupported_media',
  'request.too_many',
  'request.foreign_page',
  'server.overloaded',
  'server.unavailable',
]

/** `docs/api.md`, made from the endpoints' own descriptions. Shapes are in `/api/openapi.json`, readable at `/api/docs`. */
export function composeApiReference(): string {
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))].toSorted((one, other) =>
    one.localeCompare(other, 'es'),
  )
  return `# API

Made by \`npm run docs\` from \`contract/\`. The running product describes each call with every field: \`/api/docs\` to read, \`/api/openapi.json\` for programs.

Owners are \`restaurant\` and \`restaurant-plus\`.

Errors are \`{ "message", "code", "errors"? }\`; the last section has the codes by status. \`errors\` of each endpoint in \`contract/\` lists its own; any call may also
refuse with these: ${presentCodes(commonErrors)}.

${tags.map(composeSection).join('\n')}
## Statuses

${composeStatuses()}
`
}

/** The calls of a tag, those that the same callers may use together. */
function composeSection(tag: string): string {
  const calls = endpoints
    .filter((endpoint) => endpoint.tag === tag)
    .toSorted((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en'))
  const lists = [...Map.groupBy(calls, ({ access }) => presentAccess(access))].map(
    ([callers, own]) => `${callers}:\n\n${own.map(composeCall).join('\n')}\n`,
  )
  return `## ${tag}\n\n${lists.join('\n')}`
}

function composeCall({ method, path, summary }: Endpoint): string {
  return `- \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` ${firstClause(summary)}`
}

/** `/api/docs` shows the whole summary. */
function firstClause(summary: string): string {
  return summary.replace(/ \([^)]*\)/g, '').split(/[.;:,] /)[0] ?? summary
}

function composeStatuses(): string {
  const used = [...new Set([...commonErrors, ...endpoints.flatMap(({ errors }) => errors)])].toSorted()
  const statuses = [...Map.groupBy(used, (code) => errorCatalogue[code].status)].toSorted(
    ([one], [other]) => one - other,
  )
  return statuses.map(([status, codes]) => `- ${status} ${presentCodes(codes)}`).join('\n')
}

function presentCodes(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ')
}

function presentAccess(access: Access): string {
  if (access === 'public') return 'Anybody'
  if (access.length === roles.length) return 'Any account'
  if (access.join() === ownerRoles.join()) return 'Owners'
  return access.map((role) => `\`${role}\``).join(', ')
}
