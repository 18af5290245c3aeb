import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

const UNCHECKED = 'This could not be checked. Look at your connection, or reload the page.'

/**
 * Checks a form by a schema that comes behind the page: what reads schemas is larger than a page's own code, and nobody
 * needs it before something was typed. `fetchSchema` is for the form's first focus; where nothing can be fetched the
 * first field says so, and nothing is sent.
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
          errors: toNestErrors({ [first]: { type: 'unchecked', message: UNCHECKED } }, options),
        }
      }
      const [{ zodResolver }, schema] = parts
      return zodResolver(schema)(values, context, options)
    },
    fetchSchema: () => void fetched(),
  }
}
