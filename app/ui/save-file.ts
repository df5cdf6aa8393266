/** The browser saves it among the downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser may start to read the download later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
