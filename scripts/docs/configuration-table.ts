import { configVariables } from '#server/config.ts'

/** `docs/configuration.md`, made from the rows that check the variables at start. */
export function composeConfigurationTable(): string {
  const rows = Object.entries(configVariables).map(([name, { schema, about }]) => {
    return `| \`${name}\` | ${presentDefault(schema.safeParse(undefined).data)} | ${about.replaceAll('|', '\\|')} |`
  })
  return `# Configuration

Made by \`npm run docs\` from \`server/config.ts\`; a test fails when it is out of date. An empty variable counts as not set. At start
every bad variable is named at once and the process exits with 1.

| variable | default | |
|---|---|---|
${rows.join('\n')}
`
}

function presentDefault(value: unknown): string {
  if (value === undefined) return '–'
  if (typeof value === 'boolean') return value ? '`on`' : '`off`'
  if (typeof value === 'object' && value !== null && 'address' in value && 'name' in value) {
    return `\`${value.name} <${value.address}>\``
  }
  return `\`${value}\``
}
