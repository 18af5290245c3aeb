import { useQuery } from '@tanstack/react-query'
import * as pushText from '#messages/push'
import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { pushTextOf } from '../../../worker/contract/notice-words'
import type { QuietHours } from '../../../worker/contract/push'
import { coverProps } from '../../lib/cover-props'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Dialog } from '../../ui/dialog/dialog'
import { LogoMark } from '../../ui/logo'
import { hourText } from './hour-text'
import { storePushMark } from './mark'
import { closePushOffer, usePushOffer } from './offer'
import * as styles from './offer-dialog.module.css'
import { useTurnOn } from './queries'
import { pushSettingsQuery } from './settings-query'

/** Offers push after the first application, with a preview of the push that an approval would send. */
export default function PushOffer({ userId }: { userId: string }) {
  const { activity } = usePushOffer()
  const { data } = useQuery(pushSettingsQuery)
  const shown = useDialogSubject(data?.key ? activity : null)
  const turnOn = useTurnOn()
  if (!shown || !data?.key) return null
  const { key } = data
  const { name } = shown.subject.creator

  /** Closes the offer. Whatever the answer, push is not offered again. */
  function close() {
    storePushMark('declined')
    closePushOffer()
  }

  return (
    <Dialog
      open={shown.open}
      onOpenChange={close}
      className={styles.dialog}
      dismissable={!turnOn.isPending}
      title={pushText.offerTitle({ name: firstName(name) })}
      description={description(data.quietHours)}
      media={<Preview activity={shown.subject} />}
      footer={
        <div className={styles.actions}>
          <Button
            size="lg"
            block
            busy={turnOn.isPending}
            onClick={() => turnOn.mutate({ key, userId }, { onSuccess: closePushOffer, onError: close })}
          >
            {pushText.notifyMe()}
          </Button>
          <Button variant="quiet" block disabled={turnOn.isPending} onClick={close}>
            {pushText.emailIsEnough()}
          </Button>
        </div>
      }
    />
  )
}

function description({ fromHour, untilHour }: QuietHours): string {
  if (fromHour === untilHour) return pushText.offerHint()
  return pushText.offerHintQuiet({ from: hourText(fromHour), until: hourText(untilHour) })
}

function Preview({ activity }: { activity: Activity }) {
  const { creator, location } = activity
  const { title, text } = pushTextOf({
    kind: 'application_approved',
    createdAt: activity.createdAt,
    readAt: null,
    activity: { ...activity, place: location.name },
    actor: { id: creator.id, name: creator.name, avatar: null },
    isWaitlisted: false,
    isByAdmin: false,
    isOwn: false,
    comment: null,
    change: null,
    next: null,
  })
  return (
    <div className={styles.media} data-type={activity.type} aria-hidden="true">
      <span className={styles.cover}>
        <Cover className={styles.art} {...coverProps(activity)} image={null} sizes="460px" />
      </span>
      <div className={styles.push}>
        <span className={styles.app}>
          <LogoMark />
        </span>
        <span>
          <span className={`micro soft ${styles.time}`}>{pushText.now()}</span>
          <b dir="auto">{title}</b>
          {text}
        </span>
      </div>
    </div>
  )
}
