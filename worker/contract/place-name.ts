/** "Griffith Park, Los Angeles, CA": name, then city if different, then state (product.md 5.4); "Around …" where it is no more exact. */
export function formatPlace({
  name,
  city,
  state,
  isApproximate = false,
}: {
  name: string
  city?: string | undefined
  state?: string | undefined
  /** The name is of the wider area: the exact place is not for the reader. */
  isApproximate?: boolean | undefined
}): string {
  return [isApproximate ? `Around ${name}` : name, city !== name && city, state].filter(Boolean).join(', ')
}
