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
  return [isApproximate ? vocabularyText.around({ name }) : name, city !== name && city, state]
    .filter(Boolean)
    .join(', ')
}
