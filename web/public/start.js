// Starts the app, once the browser has shown the frame of the page, if it has one. The landing page has another script.
;(() => {
  const { app } = document.currentScript.dataset
  // After a deployment, a stored document may name a script that is gone.
  const start = () =>
    import(app).catch((error) => {
      if (sessionStorage.reloaded === app) throw error
      sessionStorage.reloaded = app
      location.reload()
    })
  const startAfterPaint = () => {
    requestAnimationFrame(() => setTimeout(start))
    // A hidden tab has no frames.
    const startIfHidden = () => document.hidden && start()
    startIfHidden()
    document.addEventListener('visibilitychange', startIfHidden, { once: true })
  }
  if (document.getElementById('root').inert) startAfterPaint()
  else void start()
})()
