import * as decisionsText from '#messages/decisions'
import * as uiText from '#messages/ui'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { formatDate } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { nameOf } from '../review/name-of'
import * as styles from './skip-dialog.module.css'

type SkipDialogProps = {
  open: boolean
  /** Applicants to approve. */
  chosen: Application[]
  /** Applicants who have waited longer. */
  passed: Application[]
  onClose: () => void
  onApprove: (applications: Application[]) => void
}

/** Confirms approving people ahead of others on the waitlist, and lists those others. */
export default function SkipDialog({ open, chosen, passed, onClose, onApprove }: SkipDialogProps) {
  const [first] = passed
  const last = chosen.findLast(({ waitlistPosition }) => waitlistPosition !== null)
  const who = chosen.length === 1 && last ? firstNameOf(last) : decisionsText.people({ count: chosen.length })
  const shown = last ? [...passed, last] : passed
  return (
    <Dialog
      role="alertdialog"
      wide
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={decisionsText.aheadQuestion({ who, others: passed.length })}
      description={decisionsText.aheadHint()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {uiText.cancel()}
          </Button>
          {first && chosen.length === 1 && (
            <Button variant="line" onClick={() => onApprove([first])}>
              {decisionsText.approveInstead({ name: firstNameOf(first) })}
            </Button>
          )}
          <Button onClick={() => onApprove(chosen)}>{decisionsText.approveWho({ who })}</Button>
        </>
      }
    >
      <ol className={styles.passed}>
        {shown.map((application, index) => (
          <li key={application.id} className={application === last ? styles.chosen : undefined}>
            <span className={`num ${styles.rank}`}>{application.waitlistPosition}</span>
            <Avatar name={nameOf(application)} image={application.applicantAvatar} size={40} />
            <div>
              <b>{nameOf(application)}</b>
              <small>
                {decisionsText.waitingSince({
                  date: formatDate(application.waitlistedAt ?? application.createdAt),
                  place: index === 0 && application.waitlistPosition === 1 ? 'first' : 'other',
                })}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const firstNameOf = (application: Application) => firstName(nameOf(application))
