import * as vocabularyText from '#messages/vocabulary'

/** Formats "Griffith Park, Los Angeles, CA": name (with "Around" if approximate), city if different, and state (product.md 5.4). */
export function formatPlace({
  name,
  city,
  state,
  isApproximate = false,
}: {
  name: string
  city?: string | undefined
  state?: string | undefined
  /** Whether the name is the area's, because the reader may not see the exact place. */
  isApproximate?: boolean | undefined
}): string {
  const area = isApproximate ? vocabularyText.around({ name }) : name
  // A region may have the name of its city.
  const region = state === city || state === name ? '' : state
  return [area, city !== name && city, region].filter(Boolean).join(', ')
}
