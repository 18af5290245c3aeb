import { table } from '../support/table'

table(`
2.4 Only a USER with canJoinActivities may apply
  | eve applies organization | not_a_participant
2.5 No one may apply to their own activity (403 own_activity)
  | host applies | own_activity
10.1 neither person sees the other, or what the other organizes
  | eve applies hidden | activity_not_found
10.2 withdraws open and approved applications between the two for upcoming activities, gives back those seats
  ann seat hidden, bob seat, eve pending hidden, cid #1 approved | time passes | ann withdrawn, bob seat, eve withdrawn, cid #1 offer, free 0 | seat_offered > cid
  eve pending hidden | host approves eve | wrong_state
  ann seat hidden | host removes ann | not_found
  cid #1 offer hidden | host skips cid | offer_over
  cid #1 offer hidden | helper skips cid | offer_over
  ann seat, bob seat, cid #1 approved hidden, dee #2 approved | ann quits | cid withdrawn, dee #1 offer
10.2 Past activities stay
  [starts 0] ann seat hidden | time passes | ann seat
10.7 the page and activities are hidden
  [suspended] cid #1 approved | time passes | cid #1 approved, free 2
12.1 a seat is freed in a full activity or one with a waitlist, and is offered to no one
  ann seat, bob seat | ann quits | free 1 | seat_freed > helper, seat_freed > host
  ann seat | ann quits | free 2 | nobody
  ann seat, bob seat, cid #1 approved | ann quits | cid #1 offer | seat_offered > cid
12.1 a seat is free for them, and is offered to no one
  ann seat, bob seat, cid #1 | host sets-maximum 3 | cid #1, free 1 | first_in_line > cid
`)
