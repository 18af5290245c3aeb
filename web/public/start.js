// Starts the app, once the browser has shown the frame of the page, if it has one. The landing page has another script.
;(() => {
  const LATEST_PAINT_MS = 100
  const { app } = document.currentScript.dataset
  // After a deployment, a stored document may name a script that is gone.
  const start = () =>
    import(app).catch((error) => {
      if (sessionStorage.reloaded === app) throw error
      sessionStorage.reloaded = app
      location.reload()
    })
  // A hidden tab has no frames.
  const startAfterPaint = () => {
    const timer = setTimeout(start, LATEST_PAINT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(start)
    })
  }
  if (document.getElementById('root').inert) startAfterPaint()
  else void start()
})()
