/**
 * Returns statements that fill derived values: seat counts, copied organizers and times, no-shows, and follower counts. For rows that
 * were inserted directly instead of by an act, of one activity or all.
 */
export function fillCopies(activityId?: string): string[] {
  const only = (column: string) => (activityId === undefined ? 'true' : `${column} = '${activityId}'`)
  return [
    `update applications set creator_id = (select creator_id from activities where id = activity_id)
       where creator_id is null and ${only('activity_id')}`,
    `update participations set (starts_at, cancelled_at) =
       (select starts_at, cancelled_at from activities where id = activity_id) where ${only('activity_id')}`,
    `update participations set no_show_at = (select at from check_ins c
       where c.activity_id = participations.activity_id and c.user_id = participations.user_id and c.state = 'not_coming')
     where no_show_at is null and status <> 'QUIT' and ${only('activity_id')}`,
    `update activities as a set (participants_count, held_count) = (
       (select coalesce(sum(1 + p.guest_seats), 0) from participations p where p.activity_id = a.id and p.status <> 'QUIT'),
       (select coalesce(sum(seats), 0) from offers o
         where o.activity_id = a.id and o.ended_at is null and o.seat_of_user_id is null)
       + (select coalesce(sum(seats), 0) from collections c where c.activity_id = a.id)) where ${only('id')}`,
    ...(activityId === undefined
      ? ['update users set followers_count = (select count(*) from follows where creator_id = users.id)']
      : []),
  ]
}
