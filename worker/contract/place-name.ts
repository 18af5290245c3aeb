/**
 * Formats "Griffith Park, Los Angeles, CA": name, city if different, and state (product.md 5.4), with "Around" if
 * approximate.
 */
export function formatPlace({
  name,
  city,
  state,
  isApproximate = false,
}: {
  name: string
  city?: string | undefined
  state?: string | undefined
  /** Whether the name is that of the area, because the reader may not see the exact place. */
  isApproximate?: boolean | undefined
}): string {
  return [isApproximate ? `Around ${name}` : name, city !== name && city, state].filter(Boolean).join(', ')
}
