/** Returns the URLs that subscribe to a private address in Google, Apple, and Outlook. `name` is the calendar's name. */
export function subscribeLinks(
  url: string,
  name: string,
): { google: string; apple: string; outlook: string } {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return {
    // If the address starts with https, Google downloads the file once instead of subscribing.
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`,
  }
}
