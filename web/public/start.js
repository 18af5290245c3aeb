// Starts the app, once the browser has shown the frame of the page, if it has one. The landing page has another script.
;(() => {
  const LATEST_PAINT_MS = 100
  const { app } = document.currentScript.dataset
  const start = () => void import(app)
  // A hidden tab has no frames.
  const startAfterPaint = () => {
    const timer = setTimeout(start, LATEST_PAINT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(start)
    })
  }
  if (document.getElementById('root').inert) startAfterPaint()
  else start()
})()
