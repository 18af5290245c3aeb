import { formatMiles } from '../../../lib/distance'
import { VisuallyHidden } from '../../../ui/visually-hidden'

/** Shows "3.5 mi", and "3.5 miles" to screen readers. */
export function Miles({ miles }: { miles: number }) {
  return (
    <>
      <span aria-hidden="true">{formatMiles(miles, { isShort: true })}</span>
      <VisuallyHidden>{formatMiles(miles)}</VisuallyHidden>
    </>
  )
}
