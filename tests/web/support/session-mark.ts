/** Sets the signed-in cookie, which the worker sets with the session. */
export const setSessionMark = () => write('signed_in=1')

export const clearSessionMark = () => write('signed_in=1; max-age=0')

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API writes asynchronously, after the page has read the cookie.
  document.cookie = cookie
}
