import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { classNames } from './class-names'

/** The class of the library's icons, styled in `styles/base.css`. */
const LUCIDE = 'lucide'

type IconData = {
  /** Whether it points along the text, so that right-to-left languages mirror it. */
  isPointing?: boolean
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Returns an icon's component. The build uses it instead of Lucide's (`scripts/icons.ts`), which computes nine attributes
 * on each render that styles set anyway. It takes a class and ARIA attributes.
 */
export default function createIcon({ isPointing, node }: IconData) {
  // Created once, so React skips the shapes when an icon renders again.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: LucideProps) {
    const isLabelled = 'aria-label' in rest
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: classNames(LUCIDE, isPointing && 'mirrored', className),
        ...(!isLabelled && { 'aria-hidden': true }),
        ...rest,
      },
      ...shapes,
    )
  }
}
