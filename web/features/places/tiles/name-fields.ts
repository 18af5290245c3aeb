import type { ExpressionSpecification } from 'maplibre-gl'
import { ownLanguage } from '../../../lib/activity-language'

/** Returns the fields of a name in tiles, the best first: in the interface's language, in Latin letters, or the local name (product.md 5.18). */
export const nameFields = () => [`name:${ownLanguage()}`, 'name:latin', 'name']

/** The name that `nameFields` finds, as an expression of a layer. */
export const NAME: ExpressionSpecification = [
  'coalesce',
  ...nameFields().map((field) => ['get', field] satisfies ExpressionSpecification),
]
