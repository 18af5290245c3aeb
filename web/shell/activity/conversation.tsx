import type { Activity } from '../../../worker/contract/activities'
import { organizes } from '../../../worker/contract/activity-status'
import { BlockDialog } from '../../features/blocks/block-dialog'
import { Conversation } from '../../features/comments/conversation'
import { MessageButton } from '../../features/comments/message-button'
import type { MessagedActivity } from '../../features/comments/message-dialog'
import { ReportDialog } from '../../features/reports/report-dialog'
import { useMe } from '../../lib/session'

/** The comments of an activity, with the dialogs that report a comment or block its author. */
export default function ActivityConversation({
  activity,
}: {
  activity: MessagedActivity & Pick<Activity, 'creatorId' | 'role'>
}) {
  const me = useMe()
  const isOrganizing = organizes(activity)
  return (
    <>
      {isOrganizing && <MessageButton activity={activity} />}
      <Conversation
        activityId={activity.id}
        creatorId={activity.creatorId}
        isOrganizing={isOrganizing}
        me={me}
        reportDialog={(comment, onClose) => (
          <ReportDialog
            target={comment && { subject: 'comment', id: comment.id, name: comment.userName }}
            onClose={onClose}
          />
        )}
        blockDialog={(comment, onClose) => (
          <BlockDialog person={comment && { id: comment.userId, name: comment.userName }} onClose={onClose} />
        )}
      />
    </>
  )
}
