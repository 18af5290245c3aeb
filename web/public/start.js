// Starts the app after the browser has painted the page's frame, if it has one. The landing page has its own script.
;(() => {
  const { app } = document.currentScript.dataset
  // After a deployment, a cached document may refer to a script that no longer exists.
  const start = () =>
    import(app).catch((error) => {
      if (sessionStorage.reloaded === app) throw error
      sessionStorage.reloaded = app
      location.reload()
    })
  const startAfterPaint = () => {
    requestAnimationFrame(() => setTimeout(start))
    // A hidden tab never paints, so start at once.
    const startIfHidden = () => document.hidden && start()
    startIfHidden()
    document.addEventListener('visibilitychange', startIfHidden, { once: true })
  }
  if (document.getElementById('root').inert) startAfterPaint()
  else void start()
})()
