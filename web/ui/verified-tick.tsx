import { BadgeCheck } from 'lucide-react'

/** Says that the admin checked who this is; `title` tells what was checked and when. */
export function VerifiedTick({ title = 'Verified' }: { title?: string }) {
  return (
    <span className="tick" title={title}>
      <BadgeCheck role="img" aria-label={title} />
    </span>
  )
}
