/** Invariants that hold after every write, each with a query for violating rows. */
export const BROKEN_ROWS = {
  'the participant count of an activity equals its seats, and is at most its maximum': `
    select id from activities where participants_count > max_participants
      or participants_count <> (select coalesce(sum(1 + p.guest_seats), 0) from participations p
        where p.activity_id = activities.id and p.status <> 'QUIT')`,
  'taken and held seats are at most the maximum, and the held ones are those of live offers and collections': `
    select id from activities where participants_count + held_count > max_participants
      or held_count <> (select coalesce(sum(seats), 0) from offers o
        where o.activity_id = activities.id and o.ended_at is null and o.seat_of_user_id is null)
        + (select coalesce(sum(seats), 0) from collections c where c.activity_id = activities.id)`,
  'the seat of somebody else that is on offer is that of a reminded participant without an answer': `
    select o.id from offers o where ended_at is null and seat_of_user_id is not null and not exists (
      select 1 from participations p where (p.activity_id, p.user_id) = (o.activity_id, o.seat_of_user_id)
        and p.status = 'JOINED' and p.reminded_at is not null and p.confirmed_at is null and p.guest_seats + 1 >= o.seats)`,
  'a seat was passed on to somebody else when it was given up': `
    select id from participations where passed_on_at is not null and (status <> 'QUIT' or passed_on_at <> quit_at)`,
  'seats are collected only for those approved for the waitlist without an offer, and for one of an activity': `
    select unit id from collections where seats > 0 and (not exists (select 1 from applications a
        where (a.id = unit or a.group_id = unit) and a.waitlist_approved_at is not null and a.passed_over is null)
      or exists (select 1 from offers o join applications a on a.id = o.application_id
        where (a.id = unit or a.group_id = unit) and o.ended_at is null))
    union all select activity_id from collections where seats > 0 group by activity_id having count(*) > 1`,
  'a live offer is to somebody approved for the waitlist, and ends with the start at the latest': `
    select o.id from offers o join applications a on a.id = o.application_id join activities on activities.id = o.activity_id
    where o.ended_at is null and (a.waitlisted_at is null or a.waitlist_approved_at is null or a.passed_over is not null
      or (o.user_id, o.activity_id) is not (a.user_id, a.activity_id)
      or activities.cancelled_at is not null or o.expires_at > activities.starts_at)`,
  'members of a group are approved for the waitlist, passed over, and offered seats together': `
    select group_id id from (select a.group_id, a.waitlist_approved_at is not null approved, a.passed_over,
        (select o.expires_at from offers o where o.application_id = a.id and o.ended_at is null) until
      from applications a where a.group_id is not null)
    group by group_id having count(distinct approved) > 1 or count(passed_over) not in (0, count(*)) or count(distinct passed_over) > 1
      or count(until) not in (0, count(*)) or count(distinct until) > 1`,
  'only people on a waitlist are approved for it or passed over': `
    select id from applications where (waitlist_approved_at is not null and waitlisted_at is null)
      or (passed_over is not null and waitlist_approved_at is null)`,
  'an approved application has a seat': `
    select id from applications a where status = 'APPROVED' and not exists (select 1 from participations p
      where p.activity_id = a.activity_id and p.user_id = a.user_id and p.status <> 'QUIT')`,
  'a seat has an approved application': `
    select id from participations p where status <> 'QUIT' and not exists (select 1 from applications a
      where p.activity_id = a.activity_id and p.user_id = a.user_id and a.status = 'APPROVED')`,
  'a seat has as many guests as its application': `
    select p.id from participations p join applications a on a.activity_id = p.activity_id and a.user_id = p.user_id
    where p.status <> 'QUIT' and p.guest_seats <> a.guest_seats`,
  'members of a group who have not left it are in the same state, and have consecutive waitlist ranks': `
    select g.group_id id from (select group_id, min(activity_id) activity_id, min(waitlist_rank) first, max(waitlist_rank) last,
        count(distinct activity_id) > 1 or count(distinct status) > 1 or count(waitlist_rank) not in (0, count(*)) is_split
      from applications where group_id is not null group by group_id) g
    where is_split or exists (select 1 from applications o where o.activity_id = g.activity_id
      and o.group_id is not g.group_id and o.waitlist_rank between g.first and g.last)`,
  'a group has at most four seats, whether it forms or has applied': `
    select group_id id from group_members group by group_id having sum(1 + guest_seats) > 4
    union all select group_id from applications where group_id is not null group by group_id having sum(1 + guest_seats) > 4`,
  'the leader of a group that forms has confirmed, and nobody who has applied is a member of one': `
    select id from groups where not exists (select 1 from group_members m
      where m.group_id = groups.id and m.user_id = groups.leader_id and m.confirmed_at is not null)
    union all select m.group_id from group_members m join applications a on a.activity_id = m.activity_id
      and a.user_id = m.user_id and a.status <> 'WITHDRAWN'`,
  'a participation has quit_at exactly when its status is QUIT': `
    select id from participations where (status = 'QUIT') <> (quit_at is not null)`,
  'only a seat that was given up says by whom': `
    select id from participations where status <> 'QUIT' and (quit_by is not null or quit_ahead is not null)`,
  'a dispute that was corrected leaves no mark of a no-show': `
    select d.id from disputes d join participations p on p.activity_id = d.activity_id and p.user_id = d.user_id
    where p.no_show_at is not null and (d.host_answer = 'corrected' or d.decision = 'accepted')`,
  'a participation has the start time and cancellation of its activity': `
    select p.id from participations p join activities on activities.id = p.activity_id
    where (p.starts_at, p.cancelled_at) is not (activities.starts_at, activities.cancelled_at)`,
  'only a participant who was asked has confirmed to come': `
    select id from participations where confirmed_at is not null and asked_at is null`,
  'a check-in belongs to a seat, which has a mark of a no-show exactly when nobody is coming': `
    select c.activity_id || ' ' || c.user_id id from check_ins c left join participations p
      on p.activity_id = c.activity_id and p.user_id = c.user_id and p.status <> 'QUIT'
    where p.id is null or (c.state = 'not_coming') <> (p.no_show_at is not null)`,
  'only pending applications have a waitlist rank, and each rank is unique in its activity': `
    select id from applications where waitlist_rank is not null
      and (status <> 'PENDING' or 1 < (select count(*) from applications o
        where o.activity_id = applications.activity_id and o.waitlist_rank = applications.waitlist_rank))`,
  'a decided application has decided_at': `
    select id from applications where status in ('APPROVED', 'REJECTED') and decided_at is null`,
  'an activity has at most 10 helpers': `
    select activity_id id from co_organizers group by activity_id having count(*) > 10`,
  'nobody helps with an own activity, across a block, or after deleting the account': `
    select h.activity_id || ' ' || h.user_id id from co_organizers h join activities a on a.id = h.activity_id
      join users u on u.id = h.user_id
    where a.creator_id = h.user_id or u.deleted_at is not null or exists (select 1 from blocks
      where (blocker_id, blocked_id) in (values (a.creator_id, h.user_id), (h.user_id, a.creator_id)))`,
  'a user has as many followers as are counted': `
    select id from users where followers_count <> (select count(*) from follows where creator_id = users.id)`,
  'an activity knows since when its organizer is suspended': `
    select activities.id from activities join users on users.id = creator_id where organizer_suspended_at is not suspended_at`,
  'nobody decides on an own application': `
    select id from seat_events where actor_id = user_id`,
  'no organizer applies to their own activity': `
    select applications.id from applications join activities on activities.id = activity_id where user_id = activities.creator_id`,
}
