import { table } from '../support/table'

table(`
4.1 must be in the future
  | host moves-start 0 | past_time
4.28 The organizer may edit an upcoming activity
  [starts 0] | host sets-maximum 3 | activity_closed
  [canceled] | host sets-maximum 3 | activity_closed
4.29 A maximum below the number of participants gets 409 maximum_below_participants
  ann seat, bob seat | host sets-maximum 1 | maximum_below_participants
  ann seat for 2 | host sets-maximum 1 | maximum_below_participants
  ann seat | host sets-maximum 1 | free 0
4.32 pending applications close
  ann seat, cid #1 offer, eve pending | host cancels | ann seat, cid withdrawn, eve withdrawn, free 1
  [canceled] ann seat | host cancels | ann seat
4.32 An activity that has started cannot be deleted (409 activity_closed)
  [starts 0] ann seat | host cancels | activity_closed
`)
