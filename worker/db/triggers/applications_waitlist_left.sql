-- Clears the approval of an applicant who leaves the waitlist, and ends their offer, before a seat is taken.
CREATE TRIGGER `applications_waitlist_left` AFTER UPDATE OF `waitlisted_at` ON `applications`
WHEN old.`waitlist_approved_at` IS NOT NULL AND new.`waitlisted_at` IS NULL
BEGIN
  UPDATE `applications` SET `waitlist_approved_at` = NULL, `passed_over` = NULL WHERE `id` = new.`id`;
  UPDATE `offers` SET `ended_at` = max(`offered_at`, coalesce(new.`decided_at`, 0)),
      `outcome` = CASE
        WHEN new.`status` = 'APPROVED' THEN 'accepted'
        WHEN new.`status` <> 'WITHDRAWN' THEN 'ended'
        WHEN (SELECT `cancelled_at` FROM `activities` WHERE `id` = new.`activity_id`) IS NOT NULL THEN 'closed'
        ELSE 'withdrawn' END
    WHERE `application_id` = new.`id` AND `ended_at` IS NULL;
END;
