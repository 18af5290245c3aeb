/** What the worker sets beside the session's cookie: the page reads there that somebody is signed in. */
export const setSessionMark = () => write('signed_in=1')

export const forgetSessionMark = () => write('signed_in=1; max-age=0')

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store would write it after the page has read.
  document.cookie = cookie
}
