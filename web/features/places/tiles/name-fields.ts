import type { ExpressionSpecification } from 'maplibre-gl'
import { ownLanguage } from '../../../lib/activity-language'

/**
 * Returns the tile fields with a feature's name, best first: in the interface's language, in Latin letters, or the local name
 * (product.md 5.18).
 */
export const nameFields = () => [`name:${ownLanguage()}`, 'name:latin', 'name']

/** MapLibre expression for the first of the `nameFields` that a feature has. */
export const NAME: ExpressionSpecification = [
  'coalesce',
  ...nameFields().map((field) => ['get', field] satisfies ExpressionSpecification),
]
