import { table } from '../support/table'

table(`
22.3 say participant asked, silent, confirmed confirmed
  ann seat asked | ann comes | ann seat
  ann seat confirmed | ann comes | ann seat
  ann seat | ann comes | not_asked
22.3 Yes is possible from the question until the start
  [starts 0] ann seat asked | ann comes | already_started
  [canceled] ann seat asked | ann comes | activity_closed
  [starts 0] ann seat asked | host keeps ann | already_started
  eve pending | host keeps eve | not_found
  | host keeps eve | not_found
22.4 or the start was moved
  ann seat asked | ann comes 1 | answer_over
  ann seat asked | ann quits 1 | not_found
22.4 yes is no longer possible
  ann withdrawn | ann comes | not_found
22.8 Participants who have not answered 6 hours before the start
  [passes on, starts 6, maximum 1] ann seat asked, cid #1 approved | time passes | ann seat | still_coming_reminder > ann
  [passes on, starts 6.001, maximum 1] ann seat asked, cid #1 approved | time passes | ann seat | nobody
  [starts 6, maximum 1] ann seat asked, cid #1 approved | time passes | ann seat | nobody
  [passes on, no offers, starts 6, maximum 1] ann seat asked, cid #1 approved | time passes | ann seat | nobody
22.8 are then reminded once
  [passes on, starts 6, maximum 1] ann seat asked reminded 1, cid #1 approved | time passes | ann seat | nobody
22.8 no reminder if no one approved for the waitlist is waiting
  [passes on, starts 6, maximum 1] ann seat asked | time passes | ann seat | nobody
22.8 within 3 hours of the question
  [passes on, starts 6, maximum 1] ann seat asked 2, cid #1 approved | time passes | ann seat | nobody
22.8 but not in the last 3 hours
  [passes on, starts 3, maximum 1] ann seat asked, cid #1 approved | time passes | ann seat | nobody
22.9 From 4 hours before the start (PASS_ON_HOURS), and not sooner than 2 hours after the reminder
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 approved | time passes | cid #1 offer of ann
  [passes on, starts 4.001, maximum 1] ann seat reminded, cid #1 approved | time passes | cid #1 approved
  [passes on, starts 4, maximum 1] ann seat reminded 1.999, cid #1 approved | time passes | cid #1 approved
22.9 In the last hour (PASS_ON_LATEST_HOURS) no new offer is made
  [passes on, starts 1, maximum 1] ann seat reminded, cid #1 approved | time passes | cid #1 approved
22.9 as many as there are people waiting, the seats of those who joined last first
  [passes on, starts 4, maximum 3] ann seat reminded, bob seat reminded, fay seat reminded, cid #1 approved, dee #2 approved | time passes | cid #1 offer of fay, dee #2 offer of bob, free 0
22.9 A seat with guests is offered to one person, whose own guests must fit in
  [passes on, starts 4] ann seat reminded for 2, cid #1 approved, dee #2 approved | time passes | cid #1 offer of ann, dee #2 approved
  [passes on, starts 4] ann seat reminded for 2, cid #1 approved for 2, dee #2 approved | time passes | cid #1 offer of ann, dee #2 approved
  [passes on, starts 4] ann seat reminded for 2, cid #1 approved for 3, dee #2 approved | time passes | cid #1 approved, dee #2 approved
22.10 they say yes, or the organizer keeps the seat stays theirs is ended
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | ann comes | ann seat, cid #1 approved
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host keeps ann | ann seat, cid #1 approved
22.10 someone accepts goes to them in the same batch
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | cid accepts | ann withdrawn, cid seat, free 0 | seat_passed_on > ann
  [passes on, starts 4, maximum 1] ann seat reminded in pair, cid #1 offer of ann | cid accepts | ann withdrawn, cid seat
  [passes on, starts 4] ann seat reminded for 2, cid #1 offer of ann, dee #2 approved | cid accepts | cid seat, dee #1 offer, free 0
22.10 the applicant passes or does not answer stays theirs the next in line gets one
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | cid passes | ann seat, cid withdrawn, free 0
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann over, dee #2 approved | time passes | ann seat, cid #1 silent, dee #2 offer of ann
22.10 they give it up, are removed, blocked, or suspended, or delete the account is free holds it
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | ann quits | ann withdrawn, cid #1 offer, free 0
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host removes ann | ann declined, cid #1 offer, free 0
  [passes on, starts 4, maximum 1] ann seat reminded hidden, cid #1 offer of ann | time passes | ann withdrawn, cid #1 offer, free 0
22.10 a new start stays theirs, and they are asked again is ended
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host moves-start 30 | ann seat, cid #1 approved
22.10 Until it is accepted, the seat is taken and not held
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host approves cid | activity_full
`)
