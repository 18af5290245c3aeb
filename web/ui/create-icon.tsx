import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { classNames } from './class-names'

/** The class of the library's icons, styled in `styles/base.css`. */
const LUCIDE = 'lucide'

type IconData = {
  /** Its name, if it has a style of its own. */
  name?: string
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Returns an icon's component. The build uses it instead of Lucide's (`scripts/icons.ts`), which computes nine attributes
 * on each render that styles set anyway. It takes a class and ARIA attributes.
 */
export default function createIcon({ name, node }: IconData) {
  const ownClass = name && `${LUCIDE}-${name}`
  // Created once, so React skips the shapes when an icon renders again.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: LucideProps) {
    const isLabelled = 'aria-label' in rest
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: classNames(LUCIDE, ownClass, className),
        ...(!isLabelled && { 'aria-hidden': true }),
        ...rest,
      },
      ...shapes,
    )
  }
}
