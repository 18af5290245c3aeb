/** Addresses in QR codes at the door, which a phone's camera opens, and which our own scanner reads. */

/** Returns the address that checks a participant in with the code at the door. */
export const checkInUrl = (activityId: string, code: string) =>
  `${window.location.origin}/check-in/${activityId}?code=${code}`

/** Returns the address by which those who run the door check in whoever shows a code. */
export const passUrl = (activityId: string, code: string) =>
  `${window.location.origin}/door/${activityId}?pass=${code}`

/** Returns the code in a scanned text: that of an address of this site about an activity, or null. */
export function codeIn(
  text: string,
  { page, activityId }: { page: 'check-in' | 'door'; activityId: string },
): string | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname, searchParams } = new URL(text)
  if (origin !== window.location.origin || pathname !== `/${page}/${activityId}`) return null
  return searchParams.get(page === 'door' ? 'pass' : 'code')
}
