import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { Updates } from '../../features/comments/updates'
import { AskForm } from '../../features/questions/ask-form'
import { can } from '../../lib/abilities'

/** Updates sent to an applicant. A reply becomes a question that only the organizer sees. */
export default function ActivityUpdates({ activity }: { activity: Activity }) {
  const organizer = firstName(activity.creator.name)
  return (
    <Updates
      activityId={activity.id}
      replyForm={
        can('askQuestion', activity)
          ? (onSent) => <AskForm isReply activityId={activity.id} organizer={organizer} onSent={onSent} />
          : null
      }
    />
  )
}
