import { table } from '../support/table'

table(`
21.1 No one else ever gets a seat without a decision
  ann seat, bob seat, cid #1 | ann quits | cid #1, free 1
21.1 Approving puts a pending person at the end of the waitlist, and leaves everyone else in place
  ann seat, bob seat, cid #1 approved, dee #2, eve pending | host approves-to-wait dee eve | cid #1 approved, dee #2 approved, eve #3 approved | application_waitlisted > dee, application_waitlisted > eve
21.1 all or none
  ann seat, bob seat, cid #1, eve declined | host approves-to-wait cid eve | wrong_state
  ann seat, bob seat, cid #1 | host approves-to-wait cid fay | not_found
21.1 taken back
  ann seat, bob seat, cid #1 approved | host takes-back cid | cid #1 | nobody
  ann seat, bob seat, eve pending | host takes-back eve | wrong_state
21.1 Approving someone again changes nothing, unless they were passed over
  ann seat, bob seat, cid #1 approved | host approves-to-wait cid | cid #1 approved | nobody
  ann seat, bob seat, cid #1 skipped | host approves-to-wait cid | cid #1 approved
  ann seat, bob seat, cid #1 silent | host approves-to-wait cid | cid #1 approved
21.1 Wait List alone approves no one
  ann seat, eve pending | host wait-lists eve | eve #1, free 1
21.1 Approving while the activity is full stays activity_full
  ann seat, bob seat, cid #1 approved | host approves cid | activity_full
21.2 A seat that is free while approved people wait is offered to the first of them at once
  ann seat, bob seat, eve pending, cid #1 approved, dee #2 approved | ann quits | ann withdrawn, cid #1 offer, dee #2 approved, free 0 | seat_offered > cid
  ann seat, bob seat, cid #1 approved | host removes ann | cid #1 offer
  ann seat hidden, bob seat, cid #1 approved | time passes | cid #1 offer
  ann seat, bob seat, cid #1 approved | host sets-maximum 3 | cid #1 offer
  ann seat, cid #1 offer over, dee #2 approved | time passes | cid #1 silent, dee #2 offer
  ann seat, eve pending | host approves-to-wait eve | eve #1 offer, free 0 | seat_offered > eve
  ann seat, cid #1 approved, eve pending | host approves-to-wait eve | cid #1 offer, eve #2 approved
  ann seat, cid #1 approved | eve applies | activity_full
21.2 when an approval is undone
  ann seat, cid #1, eve pending | host approves eve then host approves-to-wait cid then host undoes cid eve | cid #1, eve seat
  ann seat, cid #1 offer | host approves cid then host undoes cid | cid #1 offer
21.2 (offersSeats) turns that off for an activity. Offers that are live then stay
  [no offers] ann seat, bob seat, cid #1 approved | ann quits | cid #1 approved, free 1
  cid #1 offer | host turns-choice offersSeats off | cid #1 offer
21.3 An offer has a seat for the applicant and one for each of their guests
  ann seat for 2, cid #1 approved for 2 | ann quits | cid #1 offer, free 0
21.3 while those behind are offered the free ones
  ann seat, bob seat, cid #1 approved for 2, dee #2 approved | ann quits | cid #1 approved, dee #2 offer
21.4 An offer never lasts beyond the start, even if the start is moved forward
  cid #1 offer | host moves-start 1 | cid #1 offer
21.4 It is over at the instant of its end
  ann seat, cid #1 offer over | cid accepts | offer_over
  ann seat, cid #1 offer over | host extends cid | offer_over
  ann seat, cid #1 offer over | host ends cid | offer_over
  [starts 0] ann seat, cid #1 offer over | cid accepts | offer_over
21.5 accept participant, organizer live accepted taken
  ann seat, cid #1 offer | cid accepts | cid seat, free 0 | nobody
  ann seat, cid #1 offer | host approves cid | cid seat, free 0 | application_approved > cid
21.5 pass participant live passed freed
  ann seat, cid #1 offer, dee #2 approved | cid passes | cid withdrawn, dee #1 offer | seat_offered > dee
21.5 expired they keep their place on the waitlist, passed over
  ann seat, cid #1 offer over | time passes | cid #1 silent, free 1 | offer_expired > cid, seat_freed > host, seat_freed > helper
21.5 skipped they keep their place, passed over until the organizer approves them again
  ann seat, cid #1 offer, dee #2 approved | host skips cid | cid #1 skipped, dee #2 offer | seat_offered > dee
21.5 ended they keep their place if they are still on the waitlist, not approved
  ann seat, cid #1 offer, dee #2 approved | host takes-back cid | cid #1, dee #2 offer
  ann seat, cid #1 offer, dee #2 approved | host ends cid | cid #1, dee #2 offer
  ann seat, cid #1 offer, dee #2 approved | host declines cid | cid declined, dee #1 offer
21.5 withdrawn the application was withdrawn, also by a block, a suspension, or a deleted account
  ann seat, cid #1 offer, dee #2 approved | cid withdraws | cid withdrawn, dee #1 offer
  ann seat, cid #1 offer hidden, dee #2 approved | time passes | cid withdrawn, dee #1 offer
21.5 closed the activity was cancelled, or has started
  cid #1 offer, dee #2 | host cancels | cid withdrawn, dee withdrawn | nobody
  [starts 0] cid #1 offer over | time passes | cid #1 approved | nobody | nothing
21.5 Repeating an answer gets the same response
  cid seat accepted | cid accepts | cid seat
21.5 Any other answer to an offer that is over gets 409 offer_over
  cid seat accepted | cid passes | offer_over
  ann seat, bob seat, cid #1 silent expired | cid accepts | offer_over
  ann seat, bob seat, cid #1 silent expired | cid passes | offer_over
  ann seat, cid #1 offer | dee accepts cid | not_found
21.6 A held seat counts as taken everywhere
  ann seat, cid #1 offer | eve applies | activity_full
  ann seat, cid #1 offer | eve joins | eve #2
  ann seat, cid #1 offer, eve pending | host approves eve | activity_full
  ann seat, cid #1 offer | host sets-maximum 1 | maximum_below_participants
21.7 can extend one at most twice
  ann seat, cid #1 offer | host extends cid | cid #1 offer | nobody
  ann seat, cid #1 offer extended | host extends cid | no_extensions_left
21.8 is offered a seat again after I still want a seat
  ann seat, cid #1 silent | cid still-wants | cid #1 offer
  ann seat, bob seat, cid #1 silent | cid still-wants | cid #1 approved
  ann seat, cid #1 silent, dee #2 approved | cid still-wants | cid #1 approved, dee #2 offer
21.8 askAgain participant silent approved
  ann seat, cid #1 skipped | cid still-wants | cid #1 skipped
  ann seat, bob seat, cid #1 | cid still-wants | wrong_state
  eve pending | eve still-wants | wrong_state
21.12 Approving one member for the waitlist, taking that back, declining, approving by hand counts for all members
  ann seat, bob seat, cid #1 in pair, dee #1.25 in pair | host approves-to-wait dee | cid #1 approved, dee #1 approved
  ann seat, bob seat, eve pending, cid pending in pair, dee pending in pair | host approves-to-wait eve dee | eve #1 approved, cid #2 approved, dee #2 approved
  ann seat, bob seat, cid #1 approved in pair, dee #1.25 approved in pair | host takes-back cid | cid #1, dee #1
  cid #1 offer in pair, dee #1.25 offer in pair | host declines dee | cid declined, dee declined
  cid #1 offer in pair, dee #1.25 offer in pair | host approves dee | cid seat, dee seat
21.12 all members get their seats in one step, or none does; all are notified
  cid #1 offer in pair, dee #1.25 offer in pair | dee accepts | cid seat, dee seat | application_approved > cid
21.12 withdraws that member alone. The others keep the offer, and are asked whether they are still coming
  cid #1 offer in pair, dee #1.25 offer in pair | dee passes | cid #1 offer, dee withdrawn, free 1 | group_member_left > cid, seat_freed > helper, seat_freed > host
  cid #1 offer in pair, dee #1.25 offer in pair | dee withdraws | cid #1 offer, dee withdrawn
21.12 Extending, skipping, ending, and no answer counts for all members
  cid #1 offer in pair, dee #1.25 offer in pair | host skips cid | cid #1 skipped, dee #1 skipped, free 2
  cid #1 offer in pair, dee #1.25 offer in pair | host ends dee | cid #1, dee #1, free 2
  cid #1 offer extended in pair, dee #1.25 offer in pair | host extends dee | no_extensions_left
  cid #1 offer over in pair, dee #1.25 offer over in pair | time passes | cid #1 silent, dee #1 silent, free 2
21.12 I still want a seat by any member counts for all members
  ann seat, bob seat, cid #1 silent in pair, dee #1.25 silent in pair | dee still-wants | cid #1 approved, dee #1 approved
21.12 A block between two members each goes on alone, with an offer for their own seats
  [maximum 3] cid #1 offer in pair, dee #1.25 offer for 2 in pair | cid blocks dee | cid #1 offer, dee #2 offer
21.12 A co-organizer who is in the group decides nothing about its offer
  cid #1 offer in pair, helper #1.25 offer in pair | helper skips cid | not_found
  cid #1 offer in pair, helper #1.25 offer in pair | helper extends cid | not_found
21.15 freed seats that are too few for them are offered to those behind for 24 hours
  [first pair 23] ann seat, bob seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | ann quits | eve #2 offer
21.15 After that, freed seats are collected: held for them until all that they need are free
  [first pair 24] ann seat, bob seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | ann quits | cid #1 approved, eve #2 approved, free 0
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | ann quits | cid #1 offer, dee #1 offer, free 0
21.15 Collected seats count as held (21.6), and only the people they are collected for can be approved into them
  [first pair 25] ann seat, cid #1 approved in pair, dee #1.25 approved in pair, eve pending | host approves eve | activity_full
  [first pair 25 1, maximum 3] ann seat, cid #1 approved in pair, dee #1.25 approved in pair | host approves cid | cid seat, dee seat, free 0
21.15 they need more seats than the maximum nothing is collected
  [first of-cid 25] ann seat, cid #1 approved for 3, dee #2 approved | ann quits | dee #2 offer, free 1
21.15 end organizer collecting waiting freed
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | host lets-others-have-it | eve #2 offer
21.15 A co-organizer who is in the group does not end it
  [first pair 25 1] ann seat, cid #1 approved in pair, helper #1.25 approved in pair | helper lets-others-have-it | own_application
21.15 a member leaves the others need fewer seats
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | dee withdraws | cid #1 offer, dee withdrawn, eve #2 approved
21.15 two members block each other each waits alone, and the seats are offered
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair | cid blocks dee | cid #1 offer, dee #2 approved
21.15 others come before them, or they are passed over the seats are offered to the first in line
  [first pair 25 1] ann seat, fay #0.5 approved, cid #1 approved in pair, dee #1.25 approved in pair | time passes | fay #1 offer
21.15 offers are turned off the seats are free
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair | host turns-choice offersSeats off | cid #1 approved, free 1
21.15 waiting, collecting none none of them approved for the waitlist freed
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | host takes-back cid | cid #1, dee #1, eve #2 offer
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair, eve #2 approved | host declines cid | cid declined, eve #1 offer
21.15 waiting, collecting none a cancellation, or the start freed
  [first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair | host cancels | cid withdrawn, dee withdrawn, free 1
  [starts 0, first pair 25 1] ann seat, cid #1 approved in pair, dee #1.25 approved in pair | time passes | free 1
`)
