import { useQuery } from '@tanstack/react-query'
import { Check, QrCode } from 'lucide-react'
import * as doorText from '#messages/door'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { isHere } from '../../features/door/arrivals'
import { ownCheckInQuery } from '../../features/door/queries'
import { isDoorOpen } from '../../lib/door-access'
import { useNow } from '../../lib/use-now'
import { LinkButton } from '../../ui/link-button'

/** Links participants to the check-in page while the door is open, less prominently once they are checked in (product.md 7.32). */
export default function CheckInButton({ activity }: { activity: Activity }) {
  const isOpen = isDoorOpen(activity, useNow())
  const { data: own } = useQuery({ ...ownCheckInQuery(activity.id), enabled: isOpen })
  const isCheckedIn = own?.checkIn != null && isHere(own.checkIn)
  if (!isOpen) return null
  return (
    <div>
      <LinkButton
        to="/check-in/$id"
        params={{ id: activity.id }}
        search={{ view: 'mine' }}
        size="lg"
        variant={isCheckedIn ? 'soft' : 'primary'}
      >
        {isCheckedIn ? <Check /> : <QrCode />}
        {isCheckedIn ? doorText.youreCheckedIn() : pagesText.checkInButton()}
      </LinkButton>
    </div>
  )
}
