import { QrCode } from 'lucide-react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { isDoorOpen } from '../../lib/door-access'
import { useNow } from '../../lib/use-now'
import { LinkButton } from '../../ui/link-button'

/** Links participants to the check-in page while the door is open (product.md 7.32). */
export default function CheckInButton({ activity }: { activity: Activity }) {
  const now = useNow()
  if (!isDoorOpen(activity, now)) return null
  return (
    <div>
      <LinkButton to="/check-in/$id" params={{ id: activity.id }} search={{ view: 'mine' }} size="lg">
        <QrCode />
        {pagesText.checkInButton()}
      </LinkButton>
    </div>
  )
}
