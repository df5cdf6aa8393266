/** A file as a browser sends it: the body and the headers that say where its parts begin. */
export async function uploadForm(bytes: Buffer, fileName = 'foto.png', field = 'file') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName)
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
