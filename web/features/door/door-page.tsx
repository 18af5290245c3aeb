import { QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as doorText from '#messages/door'
import type { Activity } from '../../../worker/contract/activities'
import { doorTimesOf, isDoorOpen } from '../../lib/door-access'
import { formatDay, formatTime } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { useIsPhone } from '../../lib/use-is-phone'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { loadModal } from '../../ui/dialog/dialog'
import { DockSlot } from '../../ui/dock-slot'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
import { SearchField } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { useTitle } from '../../ui/use-title'
import type { Arrived } from './arrivals'
import { findNames, groupArrivals, nextState } from './arrivals'
import { ArrivalsBar } from './arrivals-bar'
import { canScan } from './can-scan'
import { CodeCard } from './code-card'
import * as styles from './door-page.module.css'
import { GuestList } from './guest-list'
import { codeIn } from './links'
import { PickDialog } from './pick-dialog'
import { loadQr } from './qr'
import { loadScanner, ScanButton } from './scan-button'
import { useDoor } from './use-door'
import { usePass } from './use-pass'
import { startOf } from './when'

const loadFullCode = () => import('./full-code')
const FullCode = lazy(loadFullCode)

type DoorPageProps = {
  activity: Activity
  /** A participant's code, from a scanned link. */
  pass: string | undefined
  /** Whether the code is shown full screen. */
  isCodeShown: boolean
  onCode: (isShown: boolean) => void
}

/** Renders the page's header with the time of the activity. */
type DoorHead = { head: (when: string) => ReactNode }

/** The guest list at the door (product.md 7.27): arrivals, and the queue of unsent check-ins. */
export function DoorPage({ activity, head, ...view }: DoorPageProps & DoorHead) {
  const door = useDoor(activity.id)
  const now = useNow()
  useTitle(doorText.atTheDoorTitle({ title: activity.title }))
  const isOpen = isDoorOpen(activity, now)
  return (
    <div className={`wrap ${styles.door}`} data-type={activity.type}>
      {head(doorText.when(startOf(activity, now)))}
      {isOpen ? (
        <Loaded
          state={{ ...loadState(door.query), data: door.people }}
          failure={doorText.theListDidNotLoad()}
          skeleton={<DoorSkeleton />}
        >
          {(people) => <OpenDoor door={door} people={people} activity={activity} {...view} />}
        </Loaded>
      ) : (
        <ClosedDoor activity={activity} now={now} />
      )}
    </div>
  )
}

type OpenDoorProps = DoorPageProps & { door: ReturnType<typeof useDoor>; people: Arrived[] }

function OpenDoor({ door, people, activity, pass, isCodeShown, onCode }: OpenDoorProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  useEffect(() => {
    // Preload, because the network may be gone by the first press. Failures are reported then.
    Promise.all([loadModal(), loadFullCode(), loadQr(), loadScanner()]).catch(() => {})
  }, [])
  const isPhone = useIsPhone()
  const { expected, here, notComing } = groupArrivals(findNames(people, text))
  const all = groupArrivals(people)
  const say: typeof door.say = (userId, state, way) => {
    door.say(userId, state, way)
    // Clear the search for the next person.
    setText('')
  }
  const readPass = usePass(people, { linked: pass, typed: text }, (person) => {
    say(person.userId, nextState(person.state, 'here'), 'pass')
    toast.success(doorText.nameIsHere({ name: person.name }))
  })
  const scan = canScan() && (
    <ScanButton
      onRead={(text) => {
        const code = codeIn(text, { page: 'door', activityId: activity.id })
        if (code) void readPass(code)
      }}
    />
  )
  const search = (
    <SearchField
      label={doorText.findANameOrCode()}
      placeholder={isPhone ? doorText.findAName() : doorText.findANameOrCode()}
      value={text}
      onSearch={setText}
    />
  )
  const list = { timeZone: activity.timeZone, onSay: say, onPick: setPicked }
  if (people.length === 0)
    return (
      <EmptyState art="bench" title={doorText.noOneHasASpot()}>
        {activity.role === 'door' ? doorText.participantsAppearHere() : doorText.peopleYouApproveAppearHere()}
      </EmptyState>
    )
  return (
    <>
      <ArrivalsBar people={people} waiting={door.waiting} isStuck={door.isStuck} />
      <div className={styles.columns}>
        <div className={styles.lists}>
          <GuestList
            title={doorText.notHereYet()}
            people={expected}
            count={all.expected.length}
            aside={
              <div className="row">
                {scan}
                {!isPhone && <div className={styles.search}>{search}</div>}
              </div>
            }
            {...list}
          />
          {text !== '' && expected.length + here.length + notComing.length === 0 && (
            <p className={styles.none}>{doorText.noOneByThatName()}</p>
          )}
          {here.length > 0 && (
            <GuestList title={doorText.here()} people={here} count={all.here.length} {...list} />
          )}
          {notComing.length > 0 && (
            <GuestList
              title={doorText.notComing()}
              people={notComing}
              count={all.notComing.length}
              {...list}
            />
          )}
        </div>
        {!isPhone && <CodeCard activityId={activity.id} onFullScreen={() => onCode(true)} />}
      </div>
      {isPhone && (
        <DockSlot>
          <div className={styles.find}>
            {search}
            <Button onClick={() => onCode(true)}>
              <QrCode />
              <span>{doorText.showCode()}</span>
            </Button>
          </div>
        </DockSlot>
      )}
      <PickDialog
        person={people.find(({ userId }) => userId === picked)}
        activity={activity}
        onSay={say}
        onClose={() => setPicked(null)}
      />
      {isCodeShown && (
        <Suspense>
          <FullCode
            activityId={activity.id}
            title={activity.title}
            people={people}
            onClose={() => onCode(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function ClosedDoor({ activity, now }: { activity: Activity; now: number }) {
  const { opensAt } = doorTimesOf(activity)
  const opens = { dateTime: new Date(opensAt).toISOString(), timeZone: activity.timeZone }
  const isAhead = now < opensAt
  return (
    <EmptyState
      art="bench"
      title={activity.cancelledAt ? doorText.canceled() : isAhead ? doorText.opensLater() : doorText.closed()}
      action={
        activity.role === 'door' ? undefined : (
          <LinkButton
            to="/activity-management"
            search={{ view: 'applications', activity: activity.id }}
            variant="line"
          >
            {doorText.manageApplications()}
          </LinkButton>
        )
      }
    >
      {!activity.cancelledAt &&
        (isAhead
          ? doorText.opensAt({ day: formatDay(opens), time: formatTime(opens) })
          : doorText.closedHint())}
    </EmptyState>
  )
}

export function DoorSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.lists}>
        <Skeleton height={72} radius={20} />
        <Skeleton height={480} radius={20} />
      </div>
    </div>
  )
}
