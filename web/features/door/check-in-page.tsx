import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import * as doorText from '#messages/door'
import type { Activity } from '../../../worker/contract/activities'
import type { OwnCheckIn } from '../../../worker/contract/door'
import { normalizeCode, periodAt, startOfPeriod } from '../../../worker/contract/door-code'
import { firstName } from '../../../worker/contract/first-name'
import { isolate } from '../../../worker/contract/isolate'
import { DOOR_CODE_CHARACTERS } from '../../../worker/contract/limits'
import { ApiError, fieldErrorMessage, isOffline } from '../../lib/api'
import { isDoorOpen } from '../../lib/door-access'
import { formatClock, formatDay, formatTime, shortPlace } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { useMe } from '../../lib/session'
import { Button } from '../../ui/button'
import { DateBadge } from '../../ui/date-badge'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { TabPanel, Tabs } from '../../ui/tabs'
import { isHere } from './arrivals'
import { canScan } from './can-scan'
import * as styles from './check-in-page.module.css'
import { Countdown } from './code'
import { codeIn, passUrl } from './links'
import { passCode } from './pass'
import { loadQr, Qr } from './qr'
import { ownCheckInQuery, useCheckInByCode } from './queries'
import Scanner from './scanner'
import { useSeconds } from './use-seconds'
import { startOf } from './when'

const SHOWN_POLL_MS = 5000

type CheckInView = 'scan' | 'mine'

type CheckInPageProps = {
  activity: Activity
  /** The code in the opened link. */
  code: string | undefined
  view: CheckInView
  onView: (view: CheckInView) => void
}

/** Page where participants check in: with the door's code, or by showing their own (product.md 7.29, 7.30). */
export function CheckInPage({ activity, code, view, onView }: CheckInPageProps) {
  const query = useQuery({
    ...ownCheckInQuery(activity.id),
    // Poll while the code is shown: the door scans it within seconds, often before a live hint arrives.
    refetchInterval: ({ state }) => view === 'mine' && !isCheckedIn(state.data) && SHOWN_POLL_MS,
  })
  const isRefused = query.error instanceof ApiError && query.error.code === 'no_seat'
  return (
    <div className={`wrap ${styles.page}`} data-type={activity.type}>
      {isRefused ? (
        <NoSeat activity={activity} />
      ) : (
        <Loaded
          state={loadState(query)}
          failure={doorText.checkInNotLoaded()}
          skeleton={<Skeleton height={420} radius={20} />}
        >
          {(own) => <CheckIn own={own} activity={activity} code={code} view={view} onView={onView} />}
        </Loaded>
      )}
    </div>
  )
}

const isCheckedIn = (own: OwnCheckIn | undefined) => own?.checkIn != null && isHere(own.checkIn)

function CheckIn({ own, activity, code, view, onView }: CheckInPageProps & { own: OwnCheckIn }) {
  const now = useSeconds()
  useEffect(() => {
    // Preload, because the user may be offline when they show their code. Failures are reported then.
    loadQr().catch(() => {})
  }, [])
  if (own.checkIn && isCheckedIn(own)) return <Done activity={activity} at={own.checkIn.at} />
  const opens = { dateTime: own.opensAt, timeZone: activity.timeZone }
  if (!isDoorOpen(activity, now))
    return (
      <EmptyState
        art="bench"
        level={1}
        title={doorText.checkInIsClosed()}
        action={<ViewActivity id={activity.id} />}
      >
        {now < Date.parse(own.opensAt) &&
          doorText.youCanCheckInFrom({ day: formatDay(opens), time: formatTime(opens) })}
      </EmptyState>
    )
  return (
    <>
      <header className={`row ${styles.head}`}>
        <DateBadge at={activity.dateTime} timeZone={activity.timeZone} />
        <div>
          <h1 tabIndex={-1}>{doorText.checkIn()}</h1>
          <p className="soft">
            {doorText.titleAndTime({ title: isolate(activity.title), ...startOf(activity, now) })}
          </p>
        </div>
      </header>
      <Tabs
        label={doorText.waysToCheckIn()}
        value={view}
        onChange={onView}
        tabs={[
          { value: 'scan', label: canScan() ? doorText.scanTheCode() : doorText.typeTheCode() },
          { value: 'mine', label: doorText.showMine() },
        ]}
      >
        <TabPanel value="scan">
          <WithCode activityId={activity.id} linked={code} />
        </TabPanel>
        <TabPanel value="mine">
          <Pass own={own} now={now} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Scans or types the door's code. Submits a code from the opened link immediately. */
function WithCode({ activityId, linked }: { activityId: string; linked: string | undefined }) {
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useCheckInByCode(activityId)
  const tried = useRef('')
  const enter = (code: string) => {
    tried.current = code
    mutate(code)
  }
  useEffect(() => {
    if (!linked || tried.current === linked) return
    tried.current = linked
    mutate(linked)
  }, [linked, mutate])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length === DOOR_CODE_CHARACTERS && !isPending) enter(typed)
  }
  const read = (text: string) => {
    const code = codeIn(text, { page: 'check-in', activityId })
    // The camera reads the same code many times.
    if (code && code !== tried.current && !isPending) enter(code)
  }
  const message = isOffline(error) ? doorText.codeNeedsNetwork() : error && fieldErrorMessage(error)
  return (
    <>
      {canScan() ? <Scanner onRead={read} /> : <p className="soft">{doorText.cameraHint()}</p>}
      <form className={styles.typed} onSubmit={submit}>
        <label htmlFor="door-code">{canScan() ? doorText.orType() : doorText.characters()}</label>
        <div className={styles.cells}>
          <input
            id="door-code"
            value={typed}
            onChange={({ target }) => setTyped(normalizeCode(target.value).slice(0, DOOR_CODE_CHARACTERS))}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={message ? true : undefined}
            aria-describedby="door-code-note"
          />
          {Array.from({ length: DOOR_CODE_CHARACTERS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no state.
            <span key={at} aria-hidden="true">
              {typed[at]}
            </span>
          ))}
        </div>
        <p id="door-code-note" className={styles.error} role="alert">
          {message}
        </p>
        <Button
          type="submit"
          size="lg"
          block
          busy={isPending}
          aria-disabled={typed.length < DOOR_CODE_CHARACTERS}
        >
          {doorText.checkIn()}
        </Button>
      </form>
    </>
  )
}

/** The participant's own code, renewed automatically, even offline. */
function Pass({ own, now }: { own: OwnCheckIn; now: number }) {
  const me = useMe()
  const period = periodAt(now)
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isOld = false
    void passCode(own.passKey, period).then((next) => !isOld && setCode(next))
    return () => {
      isOld = true
    }
  }, [own.passKey, period])
  return (
    <section className={`card ${styles.pass}`} aria-label={doorText.yourCode()}>
      <Qr text={code && passUrl(own.activityId, code)} label={doorText.qrCodeOfYourSpot()} isLarge />
      <p className={styles.name}>
        <bdi>{me.name}</bdi>
      </p>
      <p className={styles.characters}>
        <span className="sr">{doorText.codeCharacters({ characters: [...(code ?? '')].join(' ') })}</span>
        <span aria-hidden="true">{code}</span>
      </p>
      <p className="soft">{doorText.showThisAtTheDoor()}</p>
      <Countdown seconds={(startOfPeriod(period + 1) - now) / 1000}>{doorText.renews()}</Countdown>
    </section>
  )
}

function Done({ activity, at }: { activity: Activity; at: string }) {
  const { title, dateTime, timeZone, location, creator } = activity
  return (
    <section className={`card ${styles.done}`} aria-labelledby="checked-in">
      <span className={styles.ok}>
        <Check />
      </span>
      <h1 id="checked-in" tabIndex={-1}>
        {doorText.youreCheckedIn()}
      </h1>
      <p className="lead" role="status">
        {doorText.checkedInAt({
          clock: formatClock({ dateTime: at, timeZone }),
          name: firstName(creator.name),
        })}
      </p>
      <div className={`row ${styles.activity}`}>
        <DateBadge at={dateTime} timeZone={timeZone} />
        <div>
          <b dir="auto">{title}</b>
          <p className="small soft">{shortPlace(location)}</p>
        </div>
      </div>
      <ViewActivity id={activity.id} />
    </section>
  )
}

function NoSeat({ activity }: { activity: Activity }) {
  return (
    <EmptyState art="signpost" level={1} title={doorText.noSpot()} action={<ViewActivity id={activity.id} />}>
      {doorText.noSpotHint({ name: firstName(activity.creator.name) })}
    </EmptyState>
  )
}

function ViewActivity({ id }: { id: string }) {
  return (
    <LinkButton to="/activity/$id" params={{ id }} size="lg" block>
      {doorText.viewActivity()}
    </LinkButton>
  )
}
