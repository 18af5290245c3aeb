import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a form as a whole, or with an act; read out when it comes. Without words it is not there. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="error" role="alert">
      <CircleAlert />
      {children}
    </p>
  )
}
