/** A link could not carry the session, so a file is fetched first and handed to the browser. */
export function saveFile(text: string, name: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

/** Some browsers ask where to put a file before they read it. */
const keptMs = 60_000
