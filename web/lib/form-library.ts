import type { DefaultValues, FieldValues } from 'react-hook-form'
import { createFormControl } from 'react-hook-form'
import type { ZodType } from 'zod'
import { lazyResolver } from './lazy-resolver'

/** Creates the form for `useLazyForm`. It adopts values typed before the library loaded. */
export function createForm<Typed extends FieldValues, Checked>(
  defaultValues: DefaultValues<Typed>,
  rules: (() => Promise<ZodType<Checked, Typed>>) | undefined,
) {
  const { resolver, fetchSchema } = rules ? lazyResolver(rules) : {}
  fetchSchema?.()
  return createFormControl<Typed, unknown, Checked>({ defaultValues, ...(resolver && { resolver }) })
}
