/** Saves text as a JSON file in the user's downloads. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoke it later, because the browser reads the URL after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
