/** URLs for QR codes at the door, read by phone cameras and our scanner. */

/** Returns the URL that checks a participant in with the door's code. */
export const checkInUrl = (activityId: string, code: string) =>
  `${window.location.origin}/check-in/${activityId}?code=${code}`

/** Returns the URL with a participant's code, which the people at the door scan. */
export const passUrl = (activityId: string, code: string) =>
  `${window.location.origin}/door/${activityId}?pass=${code}`

/** Returns the code in a scanned URL, or null if the URL isn't this site's page for the activity. */
export function codeIn(
  text: string,
  { page, activityId }: { page: 'check-in' | 'door'; activityId: string },
): string | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname, searchParams } = new URL(text)
  if (origin !== window.location.origin || pathname !== `/${page}/${activityId}`) return null
  return searchParams.get(page === 'door' ? 'pass' : 'code')
}
