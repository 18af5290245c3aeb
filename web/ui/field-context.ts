import { createContext, useContext } from 'react'

export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** What a Field tells the control inside it. */
export const FieldContext = createContext<FieldControl | null>(null)

/** The id and aria attributes that tie a control to its Field; empty outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}
