import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Check, Clock, MapPin, Route, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import * as answersText from '#messages/answers'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import type { AskedQuestion } from '../../../worker/contract/answers'
import { directionsUrl } from '../../../worker/contract/directions'
import { googleCalendarUrl } from '../../../worker/contract/google-calendar'
import { isolate } from '../../../worker/contract/isolate'
import { coverProps } from '../../lib/cover-props'
import { endOf, formatDayInWords, formatDuration, formatTime } from '../../lib/format'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Cover } from '../../ui/cover'
import { DateBadge } from '../../ui/date-badge'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { Logo } from '../../ui/logo'
import { Ticket } from '../../ui/ticket'
import * as styles from './answer-page.module.css'
import { askedQuestionQuery, useAnswer } from './queries'
import { OVER, titleOf, WORDS, waitingText } from './words'

/** Page of a signed link: a question that the user answers with one press, without logging in (product.md 22.4). */
export function AnswerPage({ token }: { token: string }) {
  const { data: asked } = useSuspenseQuery(askedQuestionQuery(token))
  return (
    <>
      <header className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
      </header>
      {asked ? <Question token={token} asked={asked} /> : <Ended />}
    </>
  )
}

function Question({ token, asked }: { token: string; asked: AskedQuestion }) {
  const { kind, activity, name, state } = asked
  const link = (text: string) => (
    <Link to="/login" className="link">
      {text}
    </Link>
  )
  const answers = (
    <div className={styles.answers}>
      <Answers token={token} asked={asked} />
    </div>
  )
  return (
    <div className={styles.page} data-type={activity.type}>
      <Cover {...coverProps(activity)} className={styles.art} sizes="(min-width: 901px) 560px, 100vw" eager />
      {kind === 'offer' ? (
        <Ticket className={styles.card} stub={<Occasion asked={asked} />}>
          {answers}
        </Ticket>
      ) : (
        <div className={`card ${styles.card} ${styles.plain}`}>
          <Occasion asked={asked} />
          {answers}
        </div>
      )}
      <p className={`small soft ${styles.who}`}>
        {state === 'open'
          ? answersText.answeringAs({ name: isolate(name), link })
          : answersText.linkIsFor({ name: isolate(name), link })}
      </p>
    </div>
  )
}

/** The question, or the answer given, with the activity. */
function Occasion({ asked }: { asked: AskedQuestion }) {
  const { kind, activity, state, waiting } = asked
  return (
    <div>
      <div className={styles.heading}>
        <DateBadge at={activity.dateTime} timeZone={activity.timeZone} size="lg" />
        <div>
          <Title>{titleOf(asked)}</Title>
          <p className={`lead ${styles.title}`}>
            <bdi>{activity.title}</bdi>
          </p>
        </div>
      </div>
      <ul className={styles.facts}>
        <li>
          <Clock aria-hidden="true" />
          <span>
            {answersText.dayAtTime({
              day: formatDayInWords(activity),
              time: formatTime(activity),
              duration: formatDuration(activity.durationMinutes),
              span: (text) => <span className={styles.day}>{text}</span>,
            })}
          </span>
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {activity.place}
        </li>
        {state === 'open' && waiting > 0 && WORDS[kind].saysWaiting && (
          <li>
            <Users aria-hidden="true" />
            {waitingText(waiting)}
          </li>
        )}
      </ul>
    </div>
  )
}

/** Heading that receives focus when an answer changes it, so that screen readers read it. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(children)
  useEffect(() => {
    if (shown.current !== children) heading.current?.focus()
    shown.current = children
  }, [children])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

function Answers({ token, asked }: { token: string; asked: AskedQuestion }) {
  const { kind, activity, state, answer } = asked
  const send = useAnswer(token)
  const { yes, no } = ANSWER_LABELS[kind]
  const lead = WORDS[kind].lead?.(asked)
  const noButton = (
    <Button
      variant="line"
      size="lg"
      block
      busy={send.isPending && send.variables === 'no'}
      onClick={() => !send.isPending && send.mutate('no')}
    >
      {no.button()}
    </Button>
  )
  if (state === 'open')
    return (
      <>
        {lead && <p className={styles.until}>{lead}</p>}
        <Button
          size="lg"
          block
          busy={send.isPending && send.variables === 'yes'}
          onClick={() => !send.isPending && send.mutate('yes')}
        >
          <Check />
          {yes.button()}
        </Button>
        {noButton}
        <p className={`small soft ${styles.note}`}>{WORDS[kind].note(asked)}</p>
      </>
    )
  return (
    <>
      <p>{answer ? WORDS[kind].answered[answer]() : asked.reason && OVER[asked.reason].text()}</p>
      <ActivityLink id={activity.id}>{answersText.seeTheActivity()}</ActivityLink>
      {answer === 'yes' && <Plan activity={activity} />}
      {answer === 'yes' && WORDS[kind].isYesOpen && noButton}
    </>
  )
}

/** Links for directions and for adding the activity to a calendar. */
function Plan({ activity }: Pick<AskedQuestion, 'activity'>) {
  const { title, place, point, dateTime } = activity
  const [start, end] = [new Date(dateTime), new Date(endOf(activity))]
  const line = buttonClass({ variant: 'line', size: 'lg', block: true })
  return (
    <div className={styles.plan}>
      {point && (
        <a className={line} href={directionsUrl(point)} target="_blank" rel="noopener">
          <Route />
          {answersText.directions()}
        </a>
      )}
      <a
        className={line}
        href={googleCalendarUrl({ title, start, end, place }, '')}
        target="_blank"
        rel="noopener"
      >
        <CalendarPlus />
        {answersText.googleCalendar()}
      </a>
    </div>
  )
}

function ActivityLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <LinkButton to="/activity/$id" params={{ id }} size="lg" block>
      {children}
    </LinkButton>
  )
}

function Ended() {
  return (
    <div className={`wrap ${styles.ended}`}>
      <EmptyState
        art="signpost"
        level={1}
        title={answersText.hasEnded()}
        action={
          <LinkButton to="/coming-soon" variant="line">
            {answersText.seeYourPlans()}
          </LinkButton>
        }
      >
        {answersText.hasEndedHint()}
      </EmptyState>
    </div>
  )
}
