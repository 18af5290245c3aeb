import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useId, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application, ApplicationStatus } from '../../../../worker/contract/applications'
import { DECISIONS_AT_ONCE_MAX } from '../../../../worker/contract/limits'
import { failureOf } from '../../../lib/api'
import { loadState } from '../../../lib/load-state'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { useIsPhone } from '../../../lib/use-is-phone'
import { useNow } from '../../../lib/use-now'
import { EmptyState } from '../../../ui/empty-state'
import { Loaded } from '../../../ui/loaded'
import { toast } from '../../../ui/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { nameOf } from '../review/name-of'
import { ReviewSkeleton } from '../review/skeleton'
import { ReviewToolbar } from '../review/toolbar'
import { DesktopReview } from './desktop'
import { groupsOf, nextAfter, passedOver, questionsOf } from './groups'
import { PhoneReview } from './phone'
import { allWithStatusQuery, sendRemoval } from './queries'
import type { ReviewDecision } from './review-decision'
import { missingSpots, possibleDecisions } from './review-decision'
import { nameOfGroup, onePerGroup, seatsOf, withGroup } from './together'
import { useShortcuts } from './use-shortcuts'
import { useUndoable } from './use-undoable'
import type { ReviewView } from './view'

const loadSkip = () => import('./skip-dialog')
const SkipDialog = lazy(loadSkip)
const RaiseDialog = lazy(() => import('./raise-dialog'))
const RemoveDialog = lazy(() => import('./remove-dialog'))
const KeysDialog = lazy(() => import('./keys-dialog'))

type DecideProps = {
  activity: Activity
  /** Called when an application's status changes, to update its activity's counts. */
  onMoved: (before: Application, after: Application) => void
  /** A link to the waitlist, to change its order. */
  waitlistLink: ReactNode
  /** A link to the whole list with search and filter. */
  searchLink: ReactNode
  /** Shows the whole list, filtered by a status. */
  onStatus: (status: ApplicationStatus) => void
}

type Question =
  | { kind: 'skip'; chosen: Application[]; passed: Application[] }
  | { kind: 'raise'; chosen: Application[] }
  | { kind: 'remove'; application: Application }
  | { kind: 'keys' }

/** Decides the applications to an upcoming activity one at a time (product.md 6.33). */
export function Decide({ activity, ...rest }: DecideProps) {
  const list = useInfiniteQuery(allWithStatusQuery(activity.id, 'PENDING'))
  return (
    <Loaded
      state={{ ...loadState(list), data: list.data?.pages.flatMap(({ items }) => items) }}
      failure={decisionsText.didNotLoad()}
      skeleton={<ReviewSkeleton />}
    >
      {(open) => <Review activity={activity} open={open} {...rest} />}
    </Loaded>
  )
}

function Review({
  activity,
  open,
  onMoved,
  waitlistLink,
  searchLink,
  onStatus,
}: DecideProps & { open: Application[] }) {
  const now = useNow()
  const isPhone = useIsPhone()
  const seatsId = useId()
  const [announcement, announce] = useState('')
  const [currentId, setCurrentId] = useState<string>()
  const [later, setLater] = useState<string[]>([])
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  /** Applications to a whole series that are decided for this date only. */
  const [singleIds, setSingleIds] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [shownQuestion, setShownQuestion] = useState<string>()
  const [isDecidedOpen, setDecidedOpen] = useState<boolean>()
  const showsDecided = (isDecidedOpen ?? !open.some(({ status }) => status === 'PENDING')) || search !== ''
  const [question, setQuestion] = useState<Question | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const approved = useInfiniteQuery({ ...allWithStatusQuery(activity.id, 'APPROVED'), enabled: showsDecided })
  const declined = useInfiniteQuery({ ...allWithStatusQuery(activity.id, 'REJECTED'), enabled: showsDecided })
  const asked = useDialogSubject(question)

  const loaded = [approved, declined].flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? [])
  const everyone = withoutRepeats([...open, ...loaded])
  const found = everyone.filter(hasText(search))
  const groups = groupsOf(found, later)
  const [pending, waiting, decided] = [
    onePerGroup(groups.pending),
    onePerGroup(groups.waiting),
    groups.decided,
  ]
  /**
   * Returns all applications that a decision on one affects: its whole group, except that a removal affects only one
   * participant.
   */
  const membersOf = (application: Application) =>
    application.status === 'APPROVED' ? [application] : withGroup(application, everyone)
  const seatsOfAll = (chosen: readonly Application[]) => seatsOf(chosen.flatMap(membersOf))
  const order = [...pending, ...waiting]
  const current = [...order, ...decided].find(({ id }) => id === currentId) ?? order[0]
  const selected = order.filter(({ id }) => selectedIds.has(id))
  const { spotsLeft } = activity
  const all = groupsOf(open, [])
  const waitlisted = onePerGroup(all.waiting).length
  const counts = { pending: onePerGroup(all.pending).length + waitlisted, waitlisted }
  /** Selects the first of these people, so that the next shortcut key applies to them. */
  const showAgain = ([first]: readonly Application[]) => first && setCurrentId(first.id)
  const undoable = useUndoable({ waitlisted, onMoved, announce, onRefused: showAgain })

  /** Returns whether an approval is for the next freed seat, because none is free. */
  const isForWaitlist = (chosen: Application[]) =>
    missingSpots(chosen.flatMap(membersOf), activity) > 0 &&
    (chosen.length === 1 || spotsLeft === 0) &&
    chosen.every((application) => possibleDecisions(application).includes('approveForWaitlist'))

  /** Returns what `Wait List` does: in a full activity that offers freed seats, it approves for the next one. */
  const waitOf = (chosen: Application[]): ReviewDecision =>
    isForWaitlist(chosen) && (activity.offersSeats ?? true) ? 'approveForWaitlist' : 'waitlist'

  /** Returns what the `A` key does: without a free seat, it approves for the next freed one. */
  const approvalOf = (chosen: Application[]): ReviewDecision =>
    isForWaitlist(chosen) ? 'approveForWaitlist' : 'approve'

  function decide(
    chosen: Application[],
    decision: ReviewDecision,
    { isConfirmed = false, maximum }: { isConfirmed?: boolean; maximum?: number } = {},
  ): void {
    const possible = chosen.filter((application) => possibleDecisions(application).includes(decision))
    if (possible.length === 0) return
    if (decision === 'approve' && maximum === undefined) {
      if (missingSpots(possible.flatMap(membersOf), activity) > 0) {
        setQuestion({ kind: 'raise', chosen: possible })
        return
      }
      const passed = isConfirmed ? [] : passedOver(waiting, possible)
      if (passed.length > 0) {
        setQuestion({ kind: 'skip', chosen: possible, passed })
        return
      }
    }
    setQuestion(null)
    setSelectedIds(new Set())
    if (possible.some(({ id }) => id === current?.id)) setCurrentId(nextAfter(order, possible)?.id)
    const [only] = possible
    undoable.decide(possible.flatMap(membersOf), decision, {
      everyDate:
        maximum === undefined &&
        possible.length === 1 &&
        only?.isForEveryDate === true &&
        !singleIds.has(only.id),
      ...(maximum !== undefined && { maximum }),
    })
  }

  function undo(): void {
    showAgain(undoable.undo()?.before ?? [])
  }

  function show(application: Application | undefined): void {
    if (!application) return
    setCurrentId(application.id)
    const name = nameOfGroup(membersOf(application))
    const at = order.indexOf(application)
    announce(at < 0 ? name : decisionsText.personOfAll({ name, number: at + 1, count: order.length }))
  }

  function step(by: 1 | -1): void {
    const at = order.findIndex(({ id }) => id === current?.id)
    show(order[Math.min(order.length - 1, Math.max(0, at + by))])
  }

  function putOff(application: Application): void {
    setLater((ids) => [...ids.filter((id) => id !== application.id), application.id])
    show(nextAfter(pending, [application]))
  }

  const toggle = ({ id }: Application) => setSelectedIds((ids) => toggled(ids, id))

  async function remove(application: Application, reason: string): Promise<void> {
    setRemoving(true)
    try {
      const removed = await sendRemoval(application.id, reason)
      // Only this member is removed, so drop `seats`, which counts the whole group.
      const { seats: _, ...alone } = application
      onMoved(alone, removed)
      setQuestion(null)
      announce(decisionsText.removed({ name: nameOf(application) }))
      await Promise.all([approved.refetch(), declined.refetch()])
    } catch (error) {
      toast.failure(failureOf(error, decisionsText.notRemoved()))
    } finally {
      setRemoving(false)
    }
  }

  const decideByKey = (decisionOf: (chosen: Application[]) => ReviewDecision) => {
    const chosen = selected.length > 0 ? selected : current ? [current] : []
    decide(chosen, decisionOf(chosen))
  }
  const byKey = (decision: ReviewDecision) => () => decideByKey(() => decision)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => decideByKey(approvalOf),
    w: () => decideByKey(waitOf),
    d: byKey('decline'),
    u: undo,
    z: undo,
    x: () => current?.status === 'PENDING' && toggle(current),
    '?': () => setQuestion({ kind: 'keys' }),
  })

  const queue = pending.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const fitting = queue.findIndex((_, at) => seatsOfAll(queue.slice(0, at + 1)) > spotsLeft)
  const firstCount = Math.min(fitting < 0 ? queue.length : fitting, DECISIONS_AT_ONCE_MAX)
  const view: ReviewView = {
    activity,
    seatsId,
    now,
    counts,
    search,
    isWithoutHit: search !== '' && found.length === 0,
    pending,
    waiting,
    decided,
    current,
    selected,
    selectedSeats: seatsOfAll(selected),
    membersOf,
    selectedIds,
    showsDecided,
    undoable: undoable.last,
    firstCount,
    waitlistLink,
    searchLink,
    questions: questionsOf(activity, [...open, ...loaded]),
    shownQuestion,
    onShowQuestion: setShownQuestion,
    toolbar: (
      <ReviewToolbar
        placeholder={decisionsText.searchPlaceholder()}
        filters={{ q: search }}
        onFilter={({ q, status }) => (status ? onStatus(status) : setSearch(q ?? ''))}
      />
    ),
    onUndo: undo,
    onShow: show,
    onLater: putOff,
    onToggle: toggle,
    onSelectFirst: () => setSelectedIds(new Set(queue.slice(0, firstCount).map(({ id }) => id))),
    onClear: () => setSelectedIds(new Set()),
    isForWaitlist,
    onDecide: (chosen: Application[], decision: ReviewDecision) => decide(chosen, decision),
    onRemove: (application: Application) => setQuestion({ kind: 'remove', application }),
    singleIds,
    onToggleSingle: ({ id }) => setSingleIds((ids) => toggled(ids, id)),
    onShowDecided: setDecidedOpen,
    onShowKeys: () => setQuestion({ kind: 'keys' }),
  }
  const close = () => setQuestion(null)
  const subject = asked?.subject
  return (
    <>
      {open.length === 0 && !activity.counts?.applications ? (
        <>
          {view.toolbar}
          <EmptyState art="letter" title={decisionsText.noneFound()}>
            {decisionsText.noOneApplied()}
          </EmptyState>
        </>
      ) : isPhone ? (
        <PhoneReview {...view} />
      ) : (
        <DesktopReview {...view} />
      )}
      {asked && subject && (
        <Suspense fallback={null}>
          {subject.kind === 'skip' ? (
            <SkipDialog
              open={asked.open}
              chosen={subject.chosen}
              passed={subject.passed}
              onClose={close}
              onApprove={(chosen) => decide(chosen, 'approve', { isConfirmed: true })}
            />
          ) : subject.kind === 'raise' ? (
            <RaiseDialog
              open={asked.open}
              activity={activity}
              chosen={subject.chosen.flatMap(membersOf)}
              onClose={close}
              onApprove={(maximum) => decide(subject.chosen, 'approve', { maximum })}
            />
          ) : subject.kind === 'remove' ? (
            <RemoveDialog
              key={asked.key}
              open={asked.open}
              application={subject.application}
              busy={isRemoving}
              onClose={close}
              onRemove={(reason) => void remove(subject.application, reason)}
            />
          ) : (
            <KeysDialog open={asked.open} onClose={close} />
          )}
        </Suspense>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

/** Returns a set with an id toggled. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Returns a predicate that matches the name or email address, ignoring case. */
function hasText(text: string) {
  const wanted = text.trim().toLowerCase()
  return ({ applicantName = '', applicantEmail = '' }: Application) =>
    `${applicantName}\n${applicantEmail}`.toLowerCase().includes(wanted)
}

function withoutRepeats(applications: readonly Application[]): Application[] {
  return [...new Map(applications.map((application) => [application.id, application])).values()]
}
