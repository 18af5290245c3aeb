import { table } from '../support/table'

table(`
25.5 one application for each, under all the rules of applying (6.2)
  | eve leads dee | eve pending, dee pending | application_received > host, application_received > helper
  eve withdrawn | eve leads dee | eve pending, dee pending
  [starts 0] | eve leads dee | activity_closed
25.5 with free seats for all, or on the waitlist together
  ann seat | eve leads dee | activity_full
  ann seat | eve leads dee waiting | eve #1, dee #1
  ann seat, bob seat, cid #1 approved | eve leads dee waiting | eve #2, dee #2
  | eve leads dee waiting | activity_has_room
25.5 If only the leader has confirmed, they apply without a group
  | eve leads | eve pending
25.5 If one of the members may no longer apply: 409 group_not_ready
  [maximum 4] dee pending | eve leads dee | group_not_ready
  [maximum 4] | eve leads dee unready | group_not_ready
  [maximum 4] | eve leads host | group_not_ready
25.6 if all of its members would be, and its seats fit below the organizer's limit
  [lets everybody 2] | eve leads dee | eve seat, dee seat
  [lets everybody 1] | eve leads dee | eve pending, dee pending
  [lets verified 2] | eve leads dee | eve pending, dee pending
25.7 Otherwise: 409 guests_not_allowed
  [no guests] | eve applies with 1 | guests_not_allowed
  [no guests, maximum 4] | eve leads dee+1 | guests_not_allowed
25.7 A guest counts as a seat, comes with the participant, and leaves with them
  eve pending for 2 | host approves eve | eve seat for 2, free 0
25.8 the maximum, the seats left, automatic approval, and the waitlist
  ann seat | eve applies with 1 | activity_full
  ann seat | eve joins with 1 | eve #1
  ann seat, eve pending for 2 | host approves eve | activity_full
  [lets everybody 2, maximum 4] | eve applies with 2 | eve pending
25.9 A decision about one member applies to all members who have not left
  dee pending in pair, eve pending in pair | host approves eve | dee seat, eve seat
  dee pending in pair, eve pending in pair | host declines eve | dee declined, eve declined
  dee pending in pair, eve pending in pair | host wait-lists eve | dee #1, eve #1
  [maximum 3] fay pending, dee pending in pair, eve pending in pair | host approves fay eve | fay seat, dee seat, eve seat
  dee withdrawn, eve pending in pair, fay pending in pair | host approves eve | dee withdrawn, eve seat, fay seat
25.9 All get seats, or none
  ann seat, dee pending in pair, eve pending in pair | host approves eve | activity_full
25.10 When a member leaves a group that has applied, the others are asked once whether they are still coming
  ann seat in pair, bob seat in pair | ann quits | ann withdrawn, bob seat | group_member_left > bob, seat_freed > helper, seat_freed > host
  cid #1 in pair, dee #1.25 in pair | cid withdraws | cid withdrawn, dee #1 | group_member_left > dee
  cid #1 offer hidden in pair, dee #1.25 offer in pair | time passes | cid withdrawn, dee #1 offer | group_member_left > dee, seat_freed > helper, seat_freed > host
25.11 a group has one position and moves as one
  ann seat, bob seat, cid #1, dee #2 in pair, eve #2.25 in pair, fay #3 | host orders eve cid | eve #1, dee #1, cid #2, fay #3
25.11 Its members are notified that they are next once all of their seats are free
  ann seat, bob seat, cid #1 in pair, dee #1.25 in pair | ann quits | free 1 | seat_freed > helper, seat_freed > host
  ann seat, cid #1 in pair, dee #1.25 in pair | ann quits | free 2 | first_in_line > cid, first_in_line > dee, seat_freed > helper, seat_freed > host
`)
