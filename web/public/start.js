// Starts the app on a page that the build has rendered, once the browser has shown it.
// The landing page works without the app, so there it waits until the page has loaded, except for signed-in users: they are
// redirected. Other pages have the frame of the page, or nothing yet, and need the app at once.
;(() => {
  const LATEST_PAINT_MS = 100
  const LATEST_START_MS = 1000
  const { app } = document.currentScript.dataset
  const root = document.getElementById('root')
  const start = () => void import(app)
  const isSignedIn = /(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie)
  // A hidden tab has no frames.
  const startAfterPaint = () => {
    const timer = setTimeout(start, LATEST_PAINT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(start)
    })
  }
  // A busy phone may never be idle, so the app starts after a second at the latest. Safari has no idle callback.
  const startWhenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: LATEST_START_MS }) : setTimeout(start)
  if (root.inert) startAfterPaint()
  else if (isSignedIn || !root.hasChildNodes()) start()
  else addEventListener('load', startWhenIdle, { once: true })
})()
