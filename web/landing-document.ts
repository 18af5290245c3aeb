import { nextStart, POSTERS, SAMPLES } from './features/landing/samples'
import { formatDay } from './lib/format'
import { monthAndDayOf } from './ui/month-and-day'

/*
 * Runs on the landing page's document instead of the app, which is a hundred times larger. Links work without script, and
 * the dates, which depend on the reader's clock, are filled in here. The app starts with the first sign that it is needed.
 */

/** Addresses of the app, of the code that measures pages, and of all files that the app needs here, between spaces. */
const { lateApp, vitals, files = '' } = document.currentScript?.dataset ?? {}

/** A busy phone may never be idle. */
const LATEST_IDLE_MS = 1000

/** Part of the window's height. The cards are less than a window below the first screen of a desktop. */
const NEAR = '40%'

let hasStarted = false

fillDates()
if (/(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie)) startApp()
else startWhenNeeded()
addEventListener('load', whenIdle, { once: true })

function fillDates() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const sample of [...POSTERS, ...SAMPLES]) {
    const dateTime = nextStart(sample, new Date()).toISOString()
    const parts = { ...monthAndDayOf(dateTime, timeZone), date: formatDay({ dateTime, timeZone }) }
    for (const [part, text = ''] of Object.entries(parts)) {
      const element = document.querySelector(`[data-sample="${sample.id}"] [data-part="${part}"]`)
      if (element) element.textContent = text
    }
  }
}

/**
 * Starts the app for a mouse or a key, because it preloads links and moves the focus; before the cards are on screen,
 * because it shows real activities, and the testimonials, because they rotate; and without a network, because it says so when a page cannot be loaded. A tap follows its
 * link instead, which takes less time than starting the app.
 */
function startWhenNeeded() {
  addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
    // Without movement, the page has come under a mouse that rests.
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) startApp()
  })
  for (const event of ['keydown', 'offline']) addEventListener(event, startApp)
  for (const element of document.querySelectorAll('[data-starts-app]')) {
    const margin = element.getAttribute('data-starts-app') === 'near' ? NEAR : '100%'
    new IntersectionObserver(([entry]) => entry?.isIntersecting && startApp(), {
      rootMargin: `${margin} 0px`,
    }).observe(element)
  }
}

/** Starts the app, once. After a failure, the next event tries again. */
function startApp() {
  if (hasStarted) return
  hasStarted = true
  import(/* @vite-ignore */ String(lateApp)).catch(() => {
    hasStarted = false
  })
}

/** Measures the page, and caches the app's files for the next one. Safari has no idle callback. */
function whenIdle() {
  const run = () => {
    import(/* @vite-ignore */ String(vitals)).then(
      ({ reportVitals }: typeof import('./lib/vitals')) => reportVitals('/'),
      // A content blocker may refuse this script; the page does not need it.
      () => {},
    )
    for (const href of files.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
      )
  }
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_IDLE_MS })
  else setTimeout(run)
}
