/** Returns the pages that subscribe to a private address in Google, Apple, and Outlook. `name` is the calendar's name. */
export function subscribeLinks(
  url: string,
  name: string,
): { google: string; apple: string; outlook: string } {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return {
    // Google downloads the file once instead of subscribing when the address begins with https.
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`,
  }
}
