/** Another page as the server renders it, or this one as it is now. */
export async function fetchPage(path: string): Promise<Document> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
