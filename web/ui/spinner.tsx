import { LoaderCircle } from 'lucide-react'

/** A turning ring. Give a `label` where no text beside it says what is going on. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <LoaderCircle className="spin" role="img" aria-label={label} />
  ) : (
    <LoaderCircle className="spin" />
  )
}
