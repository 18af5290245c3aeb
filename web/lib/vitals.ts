import type { MetricType } from 'web-vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalsReport } from '../../worker/contract/vitals'

type Vital = VitalsReport['metrics'][number]

let isReporting = false

/**
 * Measures page speed and reports it when the page is hidden. `page` is a route's pattern, never a URL. Call it once per
 * document.
 */
export function reportVitals(page: string): void {
  if (isReporting) return
  isReporting = true
  const measured = new Map<string, Vital>()
  const keep = ({ name, value, rating }: MetricType) =>
    void measured.set(name, { name, value: Math.round(value * 1000) / 1000, rating })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep)
  // Register after the library's own listeners, which deliver the final values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const report: VitalsReport = { page, metrics: [...measured.values()] }
    measured.clear()
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  })
}
