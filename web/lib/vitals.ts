import type { MetricType } from 'web-vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalsReport } from '../../worker/contract/vitals'

type Vital = VitalsReport['metrics'][number]

/** Measures how this visit loads and answers, and tells the server when it is put aside. `page` is a route's pattern. */
export function reportVitals(page: string): void {
  const measured = new Map<string, Vital>()
  const keep = ({ name, value, rating }: MetricType) =>
    void measured.set(name, { name, value: Math.round(value * 1000) / 1000, rating })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep)
  // After the library's own listeners, which tell the last values at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const report: VitalsReport = { page, metrics: [...measured.values()] }
    measured.clear()
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  })
}
