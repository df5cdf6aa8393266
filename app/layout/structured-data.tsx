import { scriptJson } from '../formats/script-json.ts'

/** For search engines. At the end of a page: its words come first, and it compresses better after them. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const __html = scriptJson(data)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
}
