import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { OwnNote } from '../../features/applications/own-note'
import { WithdrawButton } from '../../features/applications/withdraw-button'
import { OwnOffer } from '../../features/offers/own-offer'

type OpenApplicationProps = {
  activity: Activity
  application: Application
  /** Called after each change, to update cached activities. */
  onChange: (application: Application) => void
}

/** The note and buttons of an undecided application. Loaded separately, because few viewers have one. */
export default function OpenApplication({ activity, application, onChange }: OpenApplicationProps) {
  return (
    <>
      <OwnOffer activity={activity} application={application} />
      <OwnNote
        activity={activity}
        application={application}
        onChange={onChange}
        withdrawButton={<WithdrawButton application={application} onChange={onChange} />}
      />
    </>
  )
}
