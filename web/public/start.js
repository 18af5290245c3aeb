// Starts the app on the prerendered landing page after the page has loaded, because the page works without it.
// For signed-in users it starts at once: they are redirected, and have the app in the browser's cache.
;(() => {
  const LATEST_START_MS = 1000
  const { app } = document.currentScript.dataset
  const start = () => void import(app)
  const isSignedIn = /(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie)
  // A busy phone may never be idle, so the app starts after a second at the latest. Safari has no idle callback.
  const startWhenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: LATEST_START_MS }) : setTimeout(start)
  if (isSignedIn) start()
  else addEventListener('load', startWhenIdle, { once: true })
})()
