import { configVariables } from '#server/config.ts'

/** `docs/configuration.md`, made from the rows that check the variables at start. */
export function composeConfigurationTable(): string {
  const lines = Object.entries(configVariables).map(([name, { schema, about }]) => {
    return `- \`${name}\`${presentDefault(schema.safeParse(undefined).data)}: ${about}`
  })
  return `# Configuration

Made by \`npm run docs\` from \`server/config.ts\`; defaults are in parentheses. An empty variable counts as not set. At start
every bad variable is named at once and the process exits with 1.

${lines.join('\n')}
`
}

function presentDefault(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? ' (`on`)' : ' (`off`)'
  if (typeof value === 'object' && value !== null && 'address' in value && 'name' in value) {
    return ` (\`${value.name} <${value.address}>\`)`
  }
  return ` (\`${value}\`)`
}
