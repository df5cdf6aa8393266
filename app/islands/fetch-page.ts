/** Another page as the server renders it, or this one as it is now. Without its style: the policy of the page that shows it would refuse that. */
export async function fetchPage(path: string): Promise<Document> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const html = (await answer.text()).replace(/<style>.*?<\/style>/s, '')
  return new DOMParser().parseFromString(html, 'text/html')
}
