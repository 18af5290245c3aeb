/** URLs in QR codes at the door, for phone cameras and our scanner. */

/** Returns the URL that checks a participant in with the door's code. */
export const checkInUrl = (activityId: string, code: string) =>
  `${window.location.origin}/check-in/${activityId}?code=${code}`

/** Returns the URL with a participant's code, for the people at the door. */
export const passUrl = (activityId: string, code: string) =>
  `${window.location.origin}/door/${activityId}?pass=${code}`

/** Returns the code in a scanned URL of this site for an activity, or null. */
export function codeIn(
  text: string,
  { page, activityId }: { page: 'check-in' | 'door'; activityId: string },
): string | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname, searchParams } = new URL(text)
  if (origin !== window.location.origin || pathname !== `/${page}/${activityId}`) return null
  return searchParams.get(page === 'door' ? 'pass' : 'code')
}
