import { table } from '../support/table'

table(`
6.2 apply participant NONE, WITHDRAWN PENDING a free seat application_received
  ann seat | eve applies | eve pending, free 1 | application_received > host, application_received > helper
  eve withdrawn | eve applies | eve pending
  ann seat, bob seat | eve applies | activity_full
6.2 joinWaitlist participant NONE, WITHDRAWN WAITLISTED no free seat application_received
  ann seat, bob seat, cid #1 approved | eve joins | cid #1 approved, eve #2 | application_received > host, application_received > helper
  ann seat, bob seat, eve withdrawn | eve joins | eve #1
  ann seat | eve joins | activity_has_room
6.2 withdraw participant PENDING, WAITLISTED WITHDRAWN first_in_line, group_member_left
  ann seat, eve pending | eve withdraws | eve withdrawn | nobody
  ann seat, cid #1, dee #2 | cid withdraws | cid withdrawn, dee #1 | first_in_line > dee
  cid pending in pair, dee pending in pair | cid withdraws | cid withdrawn, dee pending | group_member_left > dee
  eve seat | eve withdraws | wrong_state
  eve declined | eve withdraws | wrong_state
6.2 quit participant APPROVED WITHDRAWN freed seat_freed, first_in_line, group_member_left
  ann seat, bob seat, cid #1 | ann quits | ann withdrawn, cid #1, free 1 | seat_freed > host, seat_freed > helper, first_in_line > cid
  eve pending | eve quits | not_found
  [starts 0] eve pending | eve quits | not_found
  ann withdrawn | ann quits | not_found
6.2 approve organizer PENDING, WAITLISTED, REJECTED APPROVED a free seat taken application_approved
  ann seat, eve pending | host approves eve | eve seat, free 0 | application_approved > eve | host approved eve
  ann seat, cid #1, dee #2 | host approves cid | cid seat, dee #1
  eve declined | host approves eve | eve seat
  eve withdrawn | host approves eve | wrong_state
  eve seat | host approves eve | wrong_state
6.2 reject organizer PENDING, WAITLISTED REJECTED application_declined, first_in_line
  eve pending | host declines eve | eve declined | application_declined > eve | host declined eve
  ann seat, cid #1, dee #2 | host declines cid | cid declined, dee #1 | application_declined > cid, first_in_line > dee
  eve seat | host declines eve | wrong_state
6.2 waitlist organizer PENDING, REJECTED WAITLISTED application_waitlisted
  cid #1, eve pending | host wait-lists eve | cid #1, eve #2 | application_waitlisted > eve | host waitlisted eve
  eve declined | host wait-lists eve | eve #1
  cid #1 | host wait-lists cid | wrong_state
  eve seat | host wait-lists eve | wrong_state
6.2 reopen organizer WAITLISTED, REJECTED PENDING
  eve declined | host reopens eve | eve pending | nobody | host reopened eve
  cid #1 | host reopens cid | cid pending | nobody
  eve pending | host reopens eve | wrong_state
  eve seat | host reopens eve | wrong_state
  ann seat, cid #1 offer | host reopens cid | cid pending, free 1
6.2 remove organizer APPROVED REJECTED freed application_removed, first_in_line, group_member_left
  ann seat | host removes ann | ann declined, free 2 | application_removed > ann | host removed ann
  ann seat, bob seat, cid #1 | host removes ann | ann declined, free 1 | application_removed > ann, first_in_line > cid
  ann seat in pair, bob seat in pair | host removes ann | ann declined, bob seat | application_removed > ann, group_member_left > bob
  eve pending | host removes eve | wrong_state
6.2 leave participant, organizer, admin PENDING, WAITLISTED, APPROVED WITHDRAWN
  ann seat hidden, cid #1 hidden, eve declined hidden | time passes | ann withdrawn, cid withdrawn, eve declined
6.3 409 activity_closed for applying and for canceled activities, 409 already_started for the rest
  [canceled] | eve applies | activity_closed
  [starts 0] | eve applies | activity_closed
  [starts 0] | eve joins | activity_closed
  [starts 0] eve pending | eve withdraws | already_started
  [starts 0] eve pending | host approves eve | already_started
  [starts 0] ann seat | host removes ann | already_started
  [starts 0] cid #1, dee #2 | host orders dee cid | already_started
  [starts 0] eve pending | host undoes eve | already_started
  [canceled] eve pending | host declines eve | activity_closed
  [canceled] ann seat | ann quits | activity_closed
  [canceled] eve pending | host undoes eve | activity_closed
6.4 An applicant may set only WITHDRAWN
  eve pending | ann withdraws eve | not_found
6.5 There is one application per user and activity
  eve pending | eve applies | already_applied
  ann seat, bob seat, cid #1 | cid joins | already_applied
  ann seat | ann applies | already_applied
6.6 A declined applicant cannot apply again. The organizer may reverse the decision until the start
  eve declined | eve applies | already_applied
  [starts 0] eve declined | host approves eve | already_started
6.9 Approving beyond the maximum gets 409 activity_full and changes nothing
  ann seat, bob seat, eve pending | host approves eve | activity_full
6.10 and frees the seat. After the start it gets 409
  ann seat for 2 | ann quits | ann withdrawn, free 2
  [starts 0] ann seat | ann quits | already_started
6.11 The organizer may reorder the waitlist
  ann seat, bob seat, cid #1, dee #2, eve #3 | host orders eve cid | eve #1, dee #2, cid #3 | nobody
  ann seat, bob seat, cid #1, dee #2, eve #3 | host orders eve fay cid | eve #1, dee #2, cid #3
  [canceled] cid #1, dee #2 | host orders dee cid | activity_closed
6.27 The application is exactly what it was, with its rank in the waitlist, and the seat of an approval is free
  ann seat, eve pending, fay #2 | host approves eve then host undoes eve | as before
  ann seat, eve #1, fay #2 | host approves eve then host undoes eve | as before
  ann seat, eve declined, fay #2 | host approves eve then host undoes eve | as before
  ann seat, eve pending, fay #2 | host declines eve then host undoes eve | as before
  ann seat, eve #1, fay #2 | host declines eve then host undoes eve | as before
  ann seat, eve pending, fay #2 | host wait-lists eve then host undoes eve | as before
  eve pending late | host approves eve then host undoes eve | as before
6.27 within 12 s
  eve pending | host approves eve then 11s later host undoes eve | eve pending
  eve pending | host approves eve then 12s later host undoes eve | too_late_to_undo
6.27 Applications that have moved on stay as they are
  dee pending, eve pending | host approves dee eve then dee quits then host undoes dee eve | dee withdrawn, eve pending
6.27 where nothing was undone, the call gets 409 too_late_to_undo
  eve pending | host undoes eve | too_late_to_undo
6.29 They can be undone together
  dee pending, eve pending | host approves dee eve then host undoes dee eve | as before
6.29 all, or none
  ann seat, dee pending, eve pending | host approves dee eve | activity_full
  dee pending, eve pending | host approves dee eve dee | dee seat, eve seat, free 0
  dee pending, eve seat | host declines dee eve | wrong_state
  dee pending, eve withdrawn | host wait-lists dee eve | wrong_state
  eve pending | host declines dee eve | not_found
6.29 Wait-listed together, they keep the order in which they applied
  eve pending, dee pending | host wait-lists dee eve | eve #1, dee #2
  dee withdrawn, eve pending | dee applies then host wait-lists dee eve | eve #1, dee #2
6.32 everyone, verified people, or regulars, who came to at least three of the organizer's activities
  [lets everybody 2] | eve applies | eve seat, free 1 | application_received > host, application_received > helper, application_approved > eve
  [lets verified 2] | eve applies | eve pending
  [lets verified 2] | eve applies verified | eve seat
  [lets regulars 2] | eve applies came 2 | eve pending
  [lets regulars 2] | eve applies came 3 | eve seat
6.32 Such an approval cannot be undone
  [lets everybody 2] | eve applies then host undoes eve | too_late_to_undo
6.32 while fewer seats are taken than the organizer's limit
  [lets everybody 1] ann seat | eve applies | eve pending
  [lets everybody 1] cid #1 offer | eve applies | eve pending
6.32 including people who join the waitlist
  [lets everybody 3] ann seat, bob seat | eve joins | eve #1
6.35 If a required answer is missing, the call gets 400 invalid_request
  | eve applies unanswered | invalid_request
  ann seat, bob seat | eve joins unanswered | invalid_request
  ann seat, bob seat | eve applies unanswered | activity_full
  | host applies unanswered | own_activity
  | eve applies hidden unanswered | activity_not_found
6.38 One call then approves and raises the maximum by as many spots as are missing, never above the number in the question
  ann seat, bob seat, eve pending | helper approves-up-to 9 eve | eve seat, free 0 | application_approved > eve
  ann seat, cid #1 offer, eve pending in pair, fay pending in pair | host approves-up-to 4 eve | eve seat, fay seat, cid #1 offer, free 0
  ann seat, bob seat, eve pending for 2 | host approves-up-to 3 eve | activity_full
  ann seat, eve pending | host approves-up-to 9 eve | eve seat, free 0
6.38 People on the waitlist keep their places
  ann seat, bob seat, cid #1 approved, eve pending | host approves-up-to 3 eve | eve seat, cid #1 approved, free 0
6.38 Undoing the decision (6.27) lowers the maximum again
  ann seat, bob seat, cid #1, eve pending | host approves-up-to 3 eve then host undoes eve | as before
`)
