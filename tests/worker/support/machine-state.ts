import { OFFER_COLLECT_AFTER_HOURS } from '../../../worker/contract/limits'
import type { Move, MoveRule, Refusal, State } from '../../../worker/contract/machine/application'
import { MOVES } from '../../../worker/contract/machine/application'
import type { OfferOutcome } from '../../../worker/contract/machine/offer'
import { HOUR_MS } from '../../../worker/contract/units'
import { holdEnd, holdMinutes, nightAt } from '../../../worker/transitions/offer-rules'
import { refusalReason } from '../../../worker/transitions/rules'

/** The time zone of the model's activity. */
export const ZONE = 'America/Los_Angeles'

/** State of one user in the model. */
export type Guest = {
  state: State
  /** Seats of the application: of the user and their guests. */
  seats: number
  /** Users with the same number have applied together, and have not left. */
  group: number | null
  isApproved: boolean
  passedOver: 'silent' | 'skipped' | null
  /** The last offer. It may be over although nothing has ended it. */
  offer: Offer | null
  /** Since when they are first in line, and the seats held for them until all that they need are free. Equal in a group. */
  collecting: { firstAt: number; seats: number } | null
}
type Offer = {
  offeredAt: number
  expiresAt: number
  minutes: number
  extensions: number
  seats: number
  outcome: 'live' | OfferOutcome
}

/** A model, without a database, of one activity with its applications, groups, waitlist, and offers. Times in milliseconds. */
export type MachineModel = {
  maximum: number
  isCancelled: boolean
  offersSeats: boolean
  at: number
  startsAt: number
  guests: Guest[]
  /** Indexes of the guests on the waitlist, first in line first. */
  line: number[]
  /** Indexes of the guests in the order of the rows of their applications. */
  rows: number[]
}

/** Every outcome of a step except `done`. */
export const REFUSALS = [
  'activity_closed',
  'activity_full',
  'activity_has_room',
  'activity_not_found',
  'already_applied',
  'already_started',
  'forbidden',
  'maximum_below_participants',
  'no_extensions_left',
  'not_found',
  'offer_over',
  'wrong_state',
] as const

/** Result of a step: `done`, or the error code. */
export type Outcome = 'done' | (typeof REFUSALS)[number]

/** Returns a guest who has not applied, or has the given state. */
export const guestIn = (guest: Partial<Guest> = {}): Guest => ({
  state: 'NONE',
  seats: 1,
  group: null,
  isApproved: false,
  passedOver: null,
  offer: null,
  collecting: null,
  ...guest,
})

export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
/** Counts the seats taken in the model. */
export const seatsTaken = ({ guests }: MachineModel) =>
  sum(guests.map(({ state, seats }) => (state === 'APPROVED' ? seats : 0)))
/** Counts the seats that offers hold, until something has ended them, and those that are collected. */
export const seatsHeld = (model: MachineModel) => heldFor(model, [...model.guests.keys()])
/** Whether the activity is neither cancelled nor started. */
export const isOpen = ({ isCancelled, startsAt, at }: MachineModel) => !isCancelled && startsAt > at

export function guestAt({ guests }: MachineModel, userIndex: number): Guest {
  const guest = guests[userIndex]
  if (!guest) throw new Error('There is no such guest')
  return guest
}
/** Returns a user with the others of their group, in the order of their rows. */
export function groupOf({ guests, rows }: MachineModel, userIndex: number): number[] {
  const group = guests[userIndex]?.group ?? null
  return group === null ? [userIndex] : rows.filter((index) => guests[index]?.group === group)
}

/** Ends offers whose time is over, and offers their seats before somebody else can take them. */
export function settle(model: MachineModel, move: Move): void {
  const rule: MoveRule = MOVES[move]
  expire(model)
  if (rule.room !== undefined || rule.waitlistApproval === 'given') offer(model)
}

/** Ends the approval for the waitlist, and with that of the last member the collecting of seats. */
export function loseApproval(guest: Guest): void {
  guest.isApproved = false
  guest.passedOver = null
  guest.collecting = null
}

export function refusalOf(
  model: MachineModel,
  move: Move,
  of: { state: State; seats?: number; held?: number },
): Refusal | null {
  const activity = {
    startsAt: model.startsAt,
    cancelledAt: model.isCancelled ? 0 : null,
    participantsCount: seatsTaken(model),
    heldCount: seatsHeld(model),
    maxParticipants: model.maximum,
  }
  return refusalReason(move, { activity, at: model.at, ...of })
}

/** Counts the seats that offers hold for guests, and those that are collected for them. */
export function heldFor(model: MachineModel, userIndexes: number[]): number {
  const guests = userIndexes.map((index) => guestAt(model, index))
  const units = new Map(
    guests.map((guest, at) => [guest.group ?? `alone ${at}`, guest.collecting?.seats ?? 0]),
  )
  return sum([...units.values(), ...guests.map(({ offer }) => (offer?.outcome === 'live' ? offer.seats : 0))])
}

/** Puts a guest into a state. Leaving the waitlist ends the approval and the offer. */
export function enter(
  model: MachineModel,
  userIndex: number,
  to: State,
  withdrawn: 'passed' | 'withdrawn' | 'closed',
): void {
  const guest = guestAt(model, userIndex)
  if (guest.state === 'NONE') model.rows.push(userIndex)
  guest.state = to
  model.line = model.line.filter((index) => index !== userIndex)
  if (to === 'WITHDRAWN') guest.group = null
  if (to === 'WAITLISTED') joinLine(model, userIndex)
  else {
    loseApproval(guest)
    endOffer(guest, to === 'APPROVED' ? 'accepted' : to === 'WITHDRAWN' ? withdrawn : 'ended')
  }
}

/** Puts a guest on the waitlist: after the last of their group, or at the end. */
function joinLine(model: MachineModel, userIndex: number): void {
  const group = guestAt(model, userIndex).group
  const last = group === null ? -1 : model.line.findLastIndex((index) => model.guests[index]?.group === group)
  model.line = last < 0 ? [...model.line, userIndex] : model.line.toSpliced(last + 1, 0, userIndex)
}

export function endOffer({ offer }: Guest, outcome: OfferOutcome): void {
  if (offer?.outcome === 'live') offer.outcome = outcome
}

/** Ends offers whose time is over, and returns whether there were any. */
export function expire(model: MachineModel): boolean {
  const over = model.guests.filter(({ offer }) => offer?.outcome === 'live' && offer.expiresAt <= model.at)
  for (const guest of over) {
    endOffer(guest, isOpen(model) ? 'expired' : 'closed')
    if (isOpen(model)) guest.passedOver = 'silent'
  }
  return over.length > 0
}

/**
 * Offers the free and collected seats to the first approved units, and collects what is left. Units that need more seats than
 * are free are overtaken, unless seats are collected for them.
 */
export function offer(model: MachineModel): void {
  for (const { collecting } of model.guests) if (collecting) collecting.seats = 0
  if (!isOpen(model) || !model.offersSeats) return
  const { at, startsAt } = model
  let free = freeSeats(model)
  let isFirst = true
  for (const unit of waitingUnits(model)) {
    const guests = unit.map((index) => guestAt(model, index))
    const seats = sum(guests.map((guest) => guest.seats))
    if (seats <= free) {
      free -= seats
      const minutes = holdMinutes(at, startsAt)
      const expiresAt = holdEnd({ from: at, minutes, night: nightAt(at, ZONE), startsAt })
      for (const guest of guests) {
        guest.offer = {
          offeredAt: at,
          expiresAt,
          minutes,
          extensions: 0,
          seats: guest.seats,
          outcome: 'live',
        }
        guest.collecting = null
      }
    } else if (isFirst && seats <= model.maximum && guests.some((guest) => isDue(model, guest))) break
    else isFirst = false
  }
  collect(model)
}

/** Notes since when the first unit is first in line, if it needs several seats, and after 24 hours holds the free ones for it. */
export function collect(model: MachineModel): void {
  if (!isOpen(model) || !model.offersSeats) return
  const guests = (waitingUnits(model)[0] ?? []).map((index) => guestAt(model, index))
  const seats = sum(guests.map((guest) => guest.seats))
  if (seats < 2 || seats > model.maximum) return
  const free = freeSeats(model)
  for (const guest of guests)
    guest.collecting = {
      firstAt: guest.collecting?.firstAt ?? model.at,
      seats: (guest.collecting?.seats ?? 0) + (isDue(model, guest) ? free : 0),
    }
}

export const freeSeats = (model: MachineModel) => model.maximum - seatsTaken(model) - seatsHeld(model)

/** Whether a guest has been first in line for so long that freed seats are collected. */
export const isDue = ({ at }: MachineModel, { collecting }: Guest) =>
  collecting !== null && collecting.firstAt <= at - OFFER_COLLECT_AFTER_HOURS * HOUR_MS

/** Returns those on the waitlist who can be offered seats, in order: each group, and each other guest. */
function waitingUnits(model: MachineModel): number[][] {
  const isWaiting = ({ isApproved, passedOver, offer }: Guest) =>
    isApproved && !passedOver && offer?.outcome !== 'live'
  return unitsOf(model).filter((unit) => unit.every((index) => isWaiting(guestAt(model, index))))
}

/** Returns the waitlist in order: each group, and each other guest. */
function unitsOf({ guests, line }: MachineModel): number[][] {
  const units = Map.groupBy(line, (index) => guests[index]?.group ?? `alone ${index}`)
  return [...units.values()]
}
