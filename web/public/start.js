// Starts the app on a page that came drawn, when it has been seen: nothing on it waits for a script. Whoever is signed
// in has the app in the cache, and wants it at once.
;(() => {
  const { app } = document.currentScript.dataset
  const start = () => void import(app)
  const isSignedIn = /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (isSignedIn) start()
  else addEventListener('load', () => whenIdle(start), { once: true })
})()
