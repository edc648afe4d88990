/** Hands a file to the browser to keep. A link could not carry the session, so what is in it is there first. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

/** Some browsers ask where to put a file before they read it. */
const keptMs = 60_000
