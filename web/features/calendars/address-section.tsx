import { useRef, useState } from 'react'
import * as calendarsText from '#messages/calendars'
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

const CALENDARS: Record<CalendarKind, { title: () => string; name: () => string; shows: () => string }> = {
  plans: {
    title: () => calendarsText.myPlans(),
    name: () => calendarsText.myPlansName({ site: SITE_NAME }),
    shows: () => calendarsText.myPlansHint(),
  },
  following: {
    title: () => calendarsText.following(),
    name: () => calendarsText.followingName({ site: SITE_NAME }),
    shows: () => calendarsText.followingHint(),
  },
}

/** One private address, with buttons to create or show it, and to replace or revoke it after confirmation. */
export function AddressSection({ kind, address }: { kind: CalendarKind; address: CalendarAddress | null }) {
  const { name, shows } = CALENDARS[kind]
  const title = CALENDARS[kind].title()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<Question | null>(null)
  const [create, end, show] = [useCreateCalendar(kind), useEndCalendar(kind), useShowCalendars()]
  const showError = (error: unknown) => toast.failure(failureOf(error))
  return (
    <section className={styles.section} aria-labelledby={`calendar-${kind}`}>
      <div className={`between ${styles.head}`}>
        <div>
          <h3 id={`calendar-${kind}`} ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p className="small soft">{shows()}</p>
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
            {calendarsText.createAddress()}
          </Button>
        )}
        {address?.needsProof && (
          <Button
            variant="soft"
            busy={show.isPending}
            aria-describedby={`calendar-${kind}`}
            onClick={() => show.mutate(undefined, { onError: showError })}
          >
            {calendarsText.showAddress()}
          </Button>
        )}
      </div>
      {address && (
        <>
          {address.needsProof ? null : address.url === null ? (
            <p className="small">{calendarsText.cannotBeShown()}</p>
          ) : (
            <>
              <SubscribeLinks url={address.url} name={name()} />
              <AddressField url={address.url} label={calendarsText.privateAddress({ title })} />
            </>
          )}
          <div className={`small row wrap-row ${styles.foot}`}>
            <LastRead at={address.lastReadAt} />
            <TextButton onClick={() => setAsked('replace')}>{calendarsText.replace()}</TextButton>
            <TextButton onClick={() => setAsked('end')}>{calendarsText.turnOff()}</TextButton>
          </div>
        </>
      )}
      <QuestionDialog
        asked={asked}
        onClose={() => setAsked(null)}
        act={{ replace: create, end }}
        onError={showError}
        // The button that opened the dialog may no longer exist.
        finalFocus={() => heading.current}
      />
    </section>
  )
}

function LastRead({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return <p className="soft">{calendarsText.notReadYet()}</p>
  return <p className="soft">{calendarsText.lastRead({ ago: formatAgo(at, now) })}</p>
}

type Question = keyof typeof QUESTIONS

const QUESTIONS = {
  replace: {
    title: () => calendarsText.replaceQuestion(),
    message: () => calendarsText.replaceHint(),
    label: () => calendarsText.replaceAddress(),
    done: () => calendarsText.replaced(),
  },
  end: {
    title: () => calendarsText.turnOffQuestion(),
    message: () => calendarsText.turnOffHint(),
    label: () => calendarsText.turnOffAddress(),
    done: () => calendarsText.turnedOff(),
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
      toast.success(done())
      onClose()
    }, onError)
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={onClose}
      title={title()}
      message={message()}
      confirmLabel={label()}
      busy={isPending}
      onConfirm={confirm}
      finalFocus={finalFocus}
    />
  )
}
