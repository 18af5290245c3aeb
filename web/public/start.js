// Starts the app on the prerendered landing page once the page has been seen: nothing on it waits for a script.
// A signed-in visitor has the app in the cache and wants it at once.
;(() => {
  const LATEST_START_MS = 1000
  const { app } = document.currentScript.dataset
  const start = () => void import(app)
  const isSignedIn = /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)
  // A busy phone may never be idle, so the app starts after a second at the latest. Safari has no idle callback.
  const startWhenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: LATEST_START_MS }) : setTimeout(start)
  if (isSignedIn) start()
  else addEventListener('load', startWhenIdle, { once: true })
})()
