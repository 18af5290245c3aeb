import { createContext, useContext } from 'react'

export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Attributes that a Field passes to its control. */
export const FieldContext = createContext<FieldControl | null>(null)

/** Returns the id and ARIA attributes that connect a control to its Field, or an empty object outside of a Field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}
