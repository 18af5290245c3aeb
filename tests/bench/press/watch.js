// Runs in the page: measures the next press, for `measurePress`.
;(() => {
  // Event Timing reports no shorter events.
  const SHORTEST_MS = 16
  let press = { since: Number.POSITIVE_INFINITY, eventMs: SHORTEST_MS }

  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId > 0 && startTime >= press.since) press.eventMs = Math.max(press.eventMs, duration)
  }).observe({ type: 'event', durationThreshold: SHORTEST_MS })

  function afterPaint(run) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }

  /** Measures the next press until the frame in which `isShown` returns true. */
  globalThis.watchPress = (isShown) => {
    const { promise, resolve } = Promise.withResolvers()
    press = { since: Number.POSITIVE_INFINITY, eventMs: SHORTEST_MS, shown: promise, show: resolve }
    const begin = ({ timeStamp }) => {
      press.since = timeStamp
      const look = () => {
        if (!isShown()) return requestAnimationFrame(look)
        afterPaint(() => press.show(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', begin, { once: true, capture: true })
  }

  /** Returns the milliseconds from the press to the frame with its response. Rejects after `latestMs`. */
  globalThis.pressShown = (latestMs) =>
    Promise.race([
      press.shown,
      new Promise((_, reject) => setTimeout(reject, latestMs, new Error('The press has no response'))),
    ])

  /** Returns the duration of the longest event of the press. */
  globalThis.pressDuration = () => press.eventMs
})()
