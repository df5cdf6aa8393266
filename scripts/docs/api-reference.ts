import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
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

Errors are \`{ "message", "code", "errors"? }\`. \`contract/errors.ts\` has the status of each code, \`errors\` of each endpoint its own; any call may also
refuse with these: ${commonErrors.map((code) => `\`${code}\``).join(', ')}.

${tags.map(composeSection).join('\n')}`
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

function presentAccess(access: Access): string {
  if (access === 'public') return 'Anybody'
  if (access.length === roles.length) return 'Any account'
  if (access.join() === ownerRoles.join()) return 'Owners'
  return access.map((role) => `\`${role}\``).join(', ')
}
