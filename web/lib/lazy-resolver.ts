import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { unchecked } from './unchecked'

/**
 * Validates a form with a schema that loads after the page: zod is larger than most pages, and nothing is validated
 * before the user types. Call `fetchSchema` on the form's first focus. When the schema cannot be loaded, the first
 * field shows a message and the form is not sent.
 */
export function lazyResolver<Typed extends FieldValues, Checked = Typed>(
  load: () => Promise<ZodType<Checked, Typed>>,
): { resolver: Resolver<Typed, unknown, Checked>; fetchSchema: () => void } {
  const fetched = () => Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => null)
  return {
    resolver: async (values, context, options) => {
      const parts = await fetched()
      if (!parts) {
        const [first = 'root'] = Object.keys(values)
        return {
          values: {},
          errors: toNestErrors({ [first]: { type: 'unchecked', message: unchecked() } }, options),
        }
      }
      const [{ zodResolver }, schema] = parts
      return zodResolver(schema)(values, context, options)
    },
    fetchSchema: () => void fetched(),
  }
}
