import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as recordsText from '#messages/records'
import { firstName } from '../../../worker/contract/first-name'
import { isolate } from '../../../worker/contract/isolate'
import { DISPUTE_TEXT_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { ReceivedDispute } from '../../../worker/contract/records'
import { failureOf } from '../../lib/api'
import { formatDayInWords } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { LoadMore } from '../../ui/load-more'
import { Textarea } from '../../ui/textarea'
import { toast } from '../../ui/toast'
import { receivedDisputesQuery, useAnswerDispute } from './queries'
import * as styles from './records.module.css'
import { aheadText, untilText } from './words'

/** Disputes awaiting the organizer's answer. Renders nothing if there are none. */
export function ReceivedDisputes() {
  const { data: disputes, more } = pagedList(useInfiniteQuery(receivedDisputesQuery))
  if (!disputes || disputes.length === 0) return null
  return (
    <section className="card pad">
      <DisputesHead />
      <ul className={styles.entries}>
        {disputes.map((dispute) => (
          <Received key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {more && <LoadMore {...more} />}
    </section>
  )
}

export function DisputesHead() {
  return (
    <>
      <h2>{recordsText.disputesWaitingForYourAnswer()}</h2>
      <p className={`soft ${styles.lead}`}>{recordsText.disputesLead()}</p>
    </>
  )
}

function Received({ dispute }: { dispute: ReceivedDispute }) {
  const { id, activity, kind, minutesAhead, person, reason, answerUntil } = dispute
  const [note, setNote] = useState('')
  const answer = useAnswerDispute(id)
  const failure = answer.isError ? failureOf(answer.error) : null
  const name = firstName(person.name)
  const isLate = kind === 'gave_up_late'
  const what = isLate ? (minutesAhead === null ? 'late' : 'other') : 'absent'
  const isTooLong = note.trim().length > DISPUTE_TEXT_MAX_CHARACTERS
  const send = (said: 'corrected' | 'stands', done: string) =>
    answer.mutate({ answer: said, note: note.trim() || null }, { onSuccess: () => toast.success(done) })
  return (
    <li className={styles.received}>
      <Avatar name={person.name} image={person.avatar} size={44} />
      <div className="stack">
        <div>
          <h3 dir="auto" className={styles.title}>
            {person.name}
          </h3>
          <p className="small soft">
            {recordsText.receivedEntry({
              title: isolate(activity.title),
              day: formatDayInWords(activity),
              what,
              ahead: aheadText(minutesAhead ?? 0),
            })}
          </p>
        </div>
        <blockquote dir="auto" className={styles.quote}>
          {reason}
        </blockquote>
        <Field label={recordsText.yourNoteToName({ name })} optional hint={recordsText.noteHint()}>
          <Textarea
            rows={2}
            value={note}
            limit={DISPUTE_TEXT_MAX_CHARACTERS}
            readOnly={answer.isPending}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
        <div className="row wrap-row">
          <Button
            busy={answer.isPending && answer.variables.answer === 'corrected'}
            disabled={answer.isPending || isTooLong}
            onClick={() => send('corrected', recordsText.corrected({ name }))}
          >
            {isLate ? recordsText.countItAsInTime() : recordsText.nameWasThere({ name })}
          </Button>
          <Button
            variant="line"
            busy={answer.isPending && answer.variables.answer === 'stands'}
            disabled={answer.isPending || isTooLong}
            onClick={() => send('stands', recordsText.sentAnAdminDecides())}
          >
            {recordsText.theEntryIsRight()}
          </Button>
        </div>
        <p className="small soft">
          {recordsText.answerUntil({ day: untilText(answerUntil, activity.timeZone) })}
        </p>
      </div>
    </li>
  )
}
