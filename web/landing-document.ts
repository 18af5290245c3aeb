import { setRegion } from '#messages'
import { nextStart, POSTERS, SAMPLES } from './features/landing/samples'
import { formatter, SHORT_DAY } from './lib/format'
import { chooseLanguage } from './lib/language-choice'
import { readerRegion } from './lib/reader'
import { monthAndDayOf } from './ui/month-and-day'

/*
 * Runs on the landing page instead of the app, which is a hundred times larger. Links work without script; this script fills in
 * dates, which depend on the visitor's clock, and changes the language. The app loads on the first interaction that needs it.
 */

/** URLs of the app, of the code that measures page speed, and of the app's files (space-separated). */
const { lateApp, vitals, files = '' } = document.currentScript?.dataset ?? {}

/** Fallback, because a busy phone may never be idle. */
const LATEST_IDLE_MS = 1000

/** Distance below the window at which content counts as near, as a share of the window's height. */
const NEAR = '40%'

let hasStarted = false

setRegion(readerRegion())
fillDates()
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-language]'))
  select.addEventListener('change', () => chooseLanguage(select.value))
if (/(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie)) startApp()
else startWhenNeeded()
addEventListener('load', whenIdle, { once: true })

function fillDates() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const sample of [...POSTERS, ...SAMPLES]) {
    const dateTime = nextStart(sample, new Date()).toISOString()
    const date = formatter({ ...SHORT_DAY, timeZone }).format(new Date(dateTime))
    const parts = { ...monthAndDayOf(dateTime, timeZone), date }
    for (const [part, text = ''] of Object.entries(parts)) {
      const element = document.querySelector(`[data-sample="${sample.id}"] [data-part="${part}"]`)
      if (element) element.textContent = text
    }
  }
}

/**
 * Starts the app when the mouse or keyboard is used, to preload links and move the focus; just before the cards (which show real
 * activities) or the testimonials (which rotate) become visible; and when offline, to report pages that can't be loaded. A tap
 * just follows its link, which is faster than starting the app.
 */
function startWhenNeeded() {
  addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
    // No movement: the page loaded under a stationary cursor.
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

/** Starts the app once. After a failure, the next event tries again. */
function startApp() {
  if (hasStarted) return
  hasStarted = true
  import(/* @vite-ignore */ String(lateApp)).catch(() => {
    hasStarted = false
  })
}

/** Measures the page's speed, and caches the app's files for the next page. Safari has no idle callback. */
function whenIdle() {
  const run = () => {
    import(/* @vite-ignore */ String(vitals)).then(
      ({ reportVitals }: typeof import('./lib/vitals')) => reportVitals('/'),
      // A content blocker may block this script; the page does not need it.
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
