import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Checks a form by a schema that comes behind the page: what reads schemas is larger than a page's own code, and nobody
 * needs it before something was typed. `fetchSchema` is for the form's first focus; where nothing can be fetched the
 * server alone judges.
 */
export function lazyResolver<Form extends FieldValues>(
  load: () => Promise<ZodType<Form, Form>>,
): { resolver: Resolver<Form, unknown, Form>; fetchSchema: () => void } {
  const fetched = () => Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => null)
  return {
    resolver: async (values, context, options) => {
      const parts = await fetched()
      if (!parts) return { values, errors: {} }
      const [{ zodResolver }, schema] = parts
      return zodResolver(schema)(values, context, options)
    },
    fetchSchema: () => void fetched(),
  }
}
