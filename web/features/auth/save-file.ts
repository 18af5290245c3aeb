/** Puts a text into the reader's downloads. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
