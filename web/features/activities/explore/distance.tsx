import { Navigation } from 'lucide-react'
import { formatMiles } from '../../../lib/distance'
import { VisuallyHidden } from '../../../ui/visually-hidden'

/** "3.5 mi", or nothing while the distance is unknown. */
export function Distance({
  miles,
  className,
}: {
  miles: number | undefined
  className?: string | undefined
}) {
  if (miles === undefined) return null
  return (
    <span className={className}>
      <Navigation aria-hidden="true" />
      <span aria-hidden="true">{formatMiles(miles, { isShort: true })}</span>
      <VisuallyHidden>{formatMiles(miles)}</VisuallyHidden>
    </span>
  )
}
