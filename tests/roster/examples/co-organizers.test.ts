import { table } from '../support/table'

table(`
20.1 Decide: approve, wait-list, decline, reopen, undo, remove, decide together, reorder the waitlist, keep seats
  eve pending | helper approves eve | eve seat
  eve pending | helper wait-lists eve | eve #1
  eve pending | helper declines eve | eve declined
  eve declined | helper reopens eve | eve pending
  ann seat | helper removes ann | ann declined
  cid #1, dee #2 | helper orders dee cid | dee #1, cid #2
  ann seat asked | helper keeps ann | ann seat
20.1 Others get 403 forbidden, or 404 if they may not know that it exists
  eve pending | ann approves eve | forbidden
  eve pending | eve approves eve | forbidden
  ann seat | eve removes ann | not_found
  cid #1, dee #2 | dee orders dee cid | forbidden
  ann seat asked | bob keeps ann | forbidden
  cid #1 offer | ann skips cid | not_found
  cid #1 offer | ann extends cid | not_found
  cid #1 offer | ann ends cid | not_found
  cid #1 approved | ann lets-others-have-it | forbidden
  eve pending | ann undoes eve | forbidden
  | ann sets-maximum 3 | forbidden
20.2 Helpers may also apply and have a seat
  | helper applies | helper pending | application_received > host
20.2 they cannot decide on it, undo a decision about it, or move it on the waitlist
  helper declined | helper approves helper | wrong_state
  helper seat | helper removes helper | not_found
  helper #1, cid #2 | helper orders helper cid | own_application
  helper pending, eve pending | helper approves helper eve | own_application
  eve pending, helper pending | host approves eve helper then helper undoes eve helper | eve pending, helper seat
  helper pending | host approves helper then helper undoes helper | too_late_to_undo
20.6 People whom a block hides from a co-organizer are missing
  eve pending hidden-from helper | helper approves eve | not_found
  ann seat asked hidden-from helper | helper keeps ann | not_found
  cid #1 offer hidden-from helper | helper skips cid | not_found
  ann seat hidden-from helper, bob seat | ann quits | free 1 | seat_freed > host
20.7 An approval from the waitlist has the number of people who were ahead and stayed there
  [maximum 3] ann #1, bob #2, cid #3, dee #4 | host approves ann cid dee | bob #1 | | host approved ann, host approved cid past 1, host approved dee past 1
20.7 An undone decision has no entry
  eve pending | host approves eve then host undoes eve | eve pending | nobody | nothing
  eve pending | host approves eve then helper undoes eve | eve pending | nobody | helper undone eve
20.7 which co-organizer changed the number of seats
  | helper sets-maximum 4 | free 4 | nobody | helper seats_edited
  | host sets-maximum 4 | free 4 | nobody | nothing
20.15 no approval, wait-listing, decline, removal, undo, order of the waitlist, or offer
  eve pending, helper pending | helper approves eve | own_application
  eve pending, helper #1 | helper declines eve | own_application
  eve pending, helper #1 offer | helper wait-lists eve | own_application
  eve pending, helper #1 | helper approves-to-wait eve | own_application
  cid #1 approved, helper pending | helper takes-back cid | own_application
  eve declined, helper pending | helper reopens eve | own_application
  ann seat, bob seat, eve pending, helper pending | helper approves-up-to 9 eve | own_application
  ann seat, helper pending | helper removes ann | own_application
  eve pending, helper pending | helper undoes eve | own_application
  cid #1 offer, helper pending | helper ends cid | own_application
  cid #1 offer, helper pending | helper skips cid | own_application
  cid #1 offer, helper pending | helper extends cid | own_application
20.15 no change of the number of seats, automatic approval, or the offers of seats
  helper pending | helper sets-maximum 3 | own_application
  helper pending | helper turns-choice offersSeats off | own_application
  helper pending | helper lets-in everybody 2 | own_application
  helper pending | helper moves-place | helper pending
  helper pending | helper sets-maximum 2 | helper pending
  helper pending | helper turns-choice offersSeats on | helper pending
20.15 Co-organizers are never approved automatically, and neither are people who have decided something
  [lets everybody 2] | helper applies | helper pending
  [lets everybody 2] | eve applies decided | eve pending
  [lets everybody 2] | eve leads helper | eve pending, helper pending
20.16 Only the organizer adds a minimum (23) or raises it
  | helper needs 2 24 | only_organizer_minimum
  [needs 2 24, maximum 4] | helper needs 3 24 | only_organizer_minimum
20.16 They can lower or remove it
  [needs 3 24, maximum 4] ann seat | helper needs 2 24 | ann seat
  [needs 2 24] ann seat | helper needs nobody | ann seat
`)
