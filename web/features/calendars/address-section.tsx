import { useRef, useState } from 'react'
import type { CalendarAddress, CalendarKind } from '../../../worker/contract/calendars'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { formatAgo } from '../../lib/ago'
import { failureOf } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { TextButton } from '../../ui/text-button'
import { toast } from '../../ui/toast'
import { AddressField } from './address-field'
import * as styles from './calendars.module.css'
import { useCreateCalendar, useEndCalendar, useShowCalendars } from './queries'
import { SubscribeLinks } from './subscribe-buttons'

const CALENDARS: Record<CalendarKind, { title: string; name: string; shows: string }> = {
  plans: {
    title: 'My plans',
    name: `${SITE_NAME}: my plans`,
    shows:
      'Activities you joined or organize. Those you asked to join are tentative until the organizer approves.',
  },
  following: {
    title: 'Organizers I follow',
    name: `${SITE_NAME}: organizers I follow`,
    shows: 'Their next activities, to choose from. They do not block your time.',
  },
}

/** One private address: creates or shows it, and replaces or ends it after confirmation. */
export function AddressSection({ kind, address }: { kind: CalendarKind; address: CalendarAddress | null }) {
  const { title, name, shows } = CALENDARS[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<Question | null>(null)
  const [create, end, show] = [useCreateCalendar(kind), useEndCalendar(kind), useShowCalendars()]
  const showError = (error: unknown) => toast.failure(failureOf(error))
  return (
    <section className={styles.section} aria-labelledby={`calendar-${kind}`}>
      <div className={styles.head}>
        <div>
          <h3 id={`calendar-${kind}`} ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p className="small soft">{shows}</p>
        </div>
        {!address && (
          <Button
            variant="soft"
            busy={create.isPending}
            aria-describedby={`calendar-${kind}`}
            onClick={() =>
              create.mutate(undefined, { onSuccess: () => heading.current?.focus(), onError: showError })
            }
          >
            Create address
          </Button>
        )}
        {address?.needsProof && (
          <Button
            variant="soft"
            busy={show.isPending}
            aria-describedby={`calendar-${kind}`}
            onClick={() => show.mutate(undefined, { onError: showError })}
          >
            Show address
          </Button>
        )}
      </div>
      {address && (
        <>
          {address.needsProof ? null : address.url === null ? (
            <p className="small">
              This address works, but it can no longer be shown. Replace it to add it to another calendar.
            </p>
          ) : (
            <>
              <SubscribeLinks url={address.url} name={name} />
              <AddressField url={address.url} label={`Private address of ${title}`} />
            </>
          )}
          <div className={`small ${styles.foot}`}>
            <LastRead at={address.lastReadAt} />
            <TextButton onClick={() => setAsked('replace')}>Replace</TextButton>
            <TextButton onClick={() => setAsked('end')}>Turn off</TextButton>
          </div>
        </>
      )}
      <QuestionDialog
        asked={asked}
        onClose={() => setAsked(null)}
        act={{ replace: create, end }}
        onError={showError}
        // The opening button may no longer exist.
        finalFocus={() => heading.current}
      />
    </section>
  )
}

function LastRead({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return <p className="soft">Not read by a calendar yet.</p>
  return <p className="soft">Last read: {formatAgo(at, now)}</p>
}

type Question = keyof typeof QUESTIONS

const QUESTIONS = {
  replace: {
    title: 'Replace this address?',
    message: 'Calendars with the old address stop updating. Add the new one to each of them.',
    label: 'Replace address',
    done: 'The old address no longer works',
  },
  end: {
    title: 'Turn this address off?',
    message: 'Calendars that have it stop updating. Remove it there as well to remove its entries.',
    label: 'Turn off address',
    done: 'The address no longer works',
  },
}

type QuestionDialogProps = {
  /** Null while the dialog is closed. */
  asked: Question | null
  onClose: () => void
  act: Record<Question, { mutateAsync: () => Promise<unknown>; isPending: boolean }>
  onError: (error: unknown) => void
  finalFocus: () => HTMLElement | null
}

function QuestionDialog({ asked, onClose, act, onError, finalFocus }: QuestionDialogProps) {
  const question = useDialogSubject(asked)?.subject ?? 'end'
  const { title, message, label, done } = QUESTIONS[question]
  const { mutateAsync, isPending } = act[question]
  const confirm = () =>
    void mutateAsync().then(() => {
      toast.success(done)
      onClose()
    }, onError)
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={onClose}
      title={title}
      message={message}
      confirmLabel={label}
      busy={isPending}
      onConfirm={confirm}
      finalFocus={finalFocus}
    />
  )
}
