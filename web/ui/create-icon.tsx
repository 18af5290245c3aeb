import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { classNames } from './class-names'

/** The class of the library's icons, styled in `styles/base.css`. */
const LUCIDE = 'lucide'

type IconData = {
  /** Whether the icon is directional, such as an arrow, so right-to-left languages mirror it. */
  isPointing?: boolean
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Returns an icon component, which accepts a class and ARIA attributes. The build substitutes it for Lucide's
 * (`scripts/icons.ts`), which computes nine attributes per render that CSS sets anyway.
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
