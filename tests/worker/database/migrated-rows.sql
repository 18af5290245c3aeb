-- Rows of a database at migration 0011. Its triggers write the notices and emails that follow from them.
insert into users (id, email, name, google_id, email_verified_at, messages, created_at, updated_at) values
  ('olga', 'olga@example.com', 'Olga', 'g1', 1796000000000, 1, 1796000000000, 1796000000000),
  ('ana', 'ana@example.com', 'Ana', 'g2', 1796000000000, 1, 1796000000000, 1796000000000),
  ('ben', 'ben@example.com', 'Ben', 'g3', 1796000000000, 0, 1796000000000, 1796000000000),
  ('cy', 'cy@example.com', 'Cy', 'g4', null, 0, 1796000000000, 1796000000000),
  ('di', 'di@example.com', 'Di', 'g5', 1796000000000, 0, 1796000000000, 1796000000000),
  ('ed', 'ed@example.com', 'Ed', 'g6', 1796000000000, 0, 1796000000000, 1796000000000);
insert into follows values ('ana', 'olga', 1796000000000), ('ben', 'olga', 1796000000000);
insert into blocks values ('ed', 'cy', 1796000000000);
insert into notice_preferences values ('olga', 'application_received', 'mail', 0);
insert into locations values ('place', 'Court 3', 'Venice', 'CA', 'Court 3, Venice, CA', 'park', 34.01, -118.49, 'America/Los_Angeles', 1796000000000);
insert into activities (id, creator_id, title, description, type, starts_at, time_zone, price_cents, max_participants, location_id, location_name, city, state, latitude, longitude, c7, c10, c13, created_at, updated_at) values
  ('tennis', 'olga', 'Tennis', 'Bring water.', 'SPORTS_FITNESS', 1796600000000, 'America/Los_Angeles', 500, 2, 'place', 'Court 3', 'Venice', 'CA', 34.01, -118.49, 0, 0, 0, 1796100000000, 1796100000000),
  ('chess', 'olga', 'Chess', 'All levels.', 'SOCIAL', 1796700000000, 'America/Los_Angeles', 0, 10, 'place', 'Court 3', 'Venice', 'CA', 34.01, -118.49, 0, 0, 0, 1796100000000, 1796100000000);
insert into applications (id, activity_id, user_id, status, note, created_at) values
  ('a-ana', 'tennis', 'ana', 'PENDING', 'Please', 1796200000000),
  ('a-ben', 'tennis', 'ben', 'PENDING', null, 1796200000001),
  ('a-di', 'tennis', 'di', 'PENDING', null, 1796200000002),
  ('b-ana', 'chess', 'ana', 'PENDING', null, 1796200000003),
  ('b-ben', 'chess', 'ben', 'PENDING', null, 1796200000004),
  ('b-cy', 'chess', 'cy', 'PENDING', null, 1796200000005),
  ('b-di', 'chess', 'di', 'PENDING', null, 1796200000006);
update applications set status = 'APPROVED', decided_at = 1796300000000 where id in ('a-ana', 'a-di', 'b-ana', 'b-cy');
update applications set status = 'REJECTED', decided_at = 1796300000000 where id = 'b-di';
insert into participations (id, activity_id, user_id, joined_at) values
  ('s-ana', 'tennis', 'ana', 1796300000000), ('s-di', 'tennis', 'di', 1796300000000),
  ('t-ana', 'chess', 'ana', 1796300000000), ('t-cy', 'chess', 'cy', 1796300000000);
update applications set waitlisted_at = 1796300000000, waitlist_rank = 1796300000000 where id = 'a-ben';
update applications set status = 'WITHDRAWN', decided_at = 1796300000001 where id = 'b-cy';
update participations set status = 'QUIT', quit_at = 1796300000001 where id = 't-cy';
insert into comments (id, activity_id, user_id, parent_id, content, is_creator_update, created_at) values
  ('question', 'tennis', 'ana', null, 'Is there parking?', 0, 1796400000000),
  ('answer', 'tennis', 'olga', 'question', 'Behind the hall.', 0, 1796400000001),
  ('update', 'tennis', 'olga', null, 'Bring water.', 1, 1796400000002);
update activities set price_cents = 700, updated_at = 1796400000003 where id = 'tennis';
update notices set read_at = 1796400000004 where kind = 'activity_published';
update letters set sent_at = 1796400000005, attempts = 1, email = 'ana@example.com' where kind = 'activity_published';
