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
22.10 they say yes, or the organizer keeps the seat stays theirs is ended
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | ann comes | ann seat, cid #1 approved
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host keeps ann | ann seat, cid #1 approved
22.10 someone accepts goes to them in the same batch
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | cid accepts | ann withdrawn, cid seat, free 0 | seat_passed_on > ann
  [passes on, starts 4, maximum 1] ann seat reminded in pair, cid #1 offer of ann | cid accepts | ann withdrawn, cid seat
  [passes on, starts 4] ann seat reminded for 2, cid #1 offer of ann, dee #2 approved | cid accepts | cid seat, dee #1 offer, free 0
22.10 the applicant passes or does not answer stays theirs the next in line gets one
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | cid passes | ann seat, cid withdrawn, free 0
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann over, dee #2 approved | time passes | ann seat, cid #1 silent, dee #2 offer
22.10 they give it up, are removed, blocked, or suspended, or delete the account is free holds it
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | ann quits | ann withdrawn, cid #1 offer, free 0
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host removes ann | ann declined, cid #1 offer, free 0
  [passes on, starts 4, maximum 1] ann seat reminded hidden, cid #1 offer of ann | time passes | ann withdrawn, cid #1 offer, free 0
22.10 a new start stays theirs, and they are asked again is ended
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host moves-start 30 | ann seat, cid #1 approved
22.10 Until it is accepted, the seat is taken and not held
  [passes on, starts 4, maximum 1] ann seat reminded, cid #1 offer of ann | host approves cid | activity_full
`)
