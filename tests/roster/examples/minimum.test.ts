import { table } from '../support/table'

table(`
23.1 A minimum above the maximum or a decision at another time is refused
  | host needs 3 24 | invalid_request
  | host needs 2 47.5 | decision_time
  | host needs 2 0 | decision_time
  | host needs 2 47 | free 2
23.1 so is a maximum below the minimum (409 maximum_below_minimum)
  [needs 2 24] | host sets-maximum 1 | maximum_below_minimum
23.2 Only participants count: no open applications, no waitlist, and no held seats
  [needs 2 0] ann seat, cid #1 offer, eve pending | time passes | ann seat, cid withdrawn, eve withdrawn
23.3 if the activity has neither started nor been canceled
  [starts 0, needs 2 0] ann seat, eve pending | time passes | ann seat, eve pending
23.3 It stays confirmed if people give up their seats later
  [needs 2 0 confirmed] ann seat, eve pending | time passes | ann seat, eve pending
23.4 an approval a moment later gets 409 activity_closed
  [canceled, needs 2 0] eve pending | host approves eve | activity_closed
23.5 the organizer may raise, lower, or remove the minimum. No one is notified
  [needs 2 24, maximum 5] ann seat | host needs 4 24 | ann seat | nobody
  [needs 3 24, maximum 5] ann seat | host needs 2 24 | ann seat | nobody
  [needs 2 24] ann seat | host needs nobody | ann seat | nobody
23.5 add a minimum yes 409 goes_ahead_already
  | host needs 2 24 | free 2
  ann seat | host needs 2 24 | goes_ahead_already
23.5 decide earlier yes 409 decision_earlier
  [needs 2 24] | host needs 2 23 | free 2
  [needs 2 24] ann seat | host needs 2 23 | decision_earlier
23.5 anything, once confirmed 409 goes_ahead_already 409 goes_ahead_already
  [needs 2 24 confirmed] | host needs nobody | goes_ahead_already
  [needs 2 24 confirmed] | host needs 2 23 | goes_ahead_already
  [needs 2 24 confirmed] ann seat | host decides-at 25 | goes_ahead_already
23.6 by POST /activities/extend/{id} or by an edit; a second attempt gets 409 decision_extended
  [needs 2 24] ann seat | host needs 2 25 | ann seat
  [needs 2 24] ann seat | host decides-at 25 | ann seat
  [needs 2 24] ann seat | host decides-at 24 | decision_earlier
  [needs 2 24 extended] ann seat | host needs 2 25 | decision_extended
  [needs 2 24 extended] ann seat | host decides-at 25 | decision_extended
  [canceled, needs 2 24] | host decides-at 25 | activity_closed
  | host decides-at 25 | goes_ahead_already
23.7 If that is less than 1 hour before the new start, the edit is refused
  [needs 2 30] | host moves-start 10 | decision_time
`)
