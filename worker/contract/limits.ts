/**
 * Every constant of the product, once, with its unit in the name (product.md 16).
 * No imports: the web app may load this file without loading the schemas.
 */

// Toasts
export const TOAST_DURATION_MS = 4000
export const TOAST_VISIBLE_MAX = 3
export const TOAST_WIDTH_PX = 356
export const TOAST_GAP_PX = 14
export const TOAST_SWIPE_DISMISS_PX = 45
export const TOAST_SWIPE_DISMISS_SPEED = 0.11

// Loading
export const CHUNK_TIMEOUT_MS = 120_000

// Geolocation and maps
export const GEOLOCATION_TIMEOUT_MS = 10_000
export const GEOLOCATION_MAX_AGE_MS = 300_000
export const DEFAULT_POSITION = { latitude: 34.0597, longitude: -118.4186 } as const
export const DEFAULT_MAP_CENTER = { latitude: 34.0522, longitude: -118.4437 } as const
export const DEFAULT_MAP_ZOOM = 12
export const LOCATED_MAP_ZOOM = 15
export const WIZARD_MAP_ZOOM = 14
export const WIZARD_MAP_HEIGHT_PX = 400
/** Bytes of a map file that one request may read. Tiles and directories are smaller. */
export const MAP_FILE_READ_MAX_MB = 2
/** The wizard's map is between fields, so it is lower (product.md 5.16). */
export const PLACE_PREVIEW_HEIGHT_PX = 250
export const MAP_FEATURES_MAX = 500
/** The map reads at most this many matches of a text, soonest first. */
export const MAP_MATCHES_MAX = 3000
export const EARTH_RADIUS_MILES = 3959

// Place search
export const PLACE_SEARCH_MIN_CHARACTERS = 2
export const SEARCH_DEBOUNCE_MS = 300
export const PLACE_SEARCH_RESULTS = 5
export const PLACE_SUGGESTIONS_BLUR_HIDE_MS = 200
export const NEARBY_PLACES_RADIUS_MILES = 10
/** Explore's widest search around a position. */
export const NEARBY_RADIUS_MAX_MILES = 200
/** Activities that filters hide are counted up to this many. */
export const HIDDEN_COUNT_MAX = 50
/** The slider of Explore's place picker. */
export const RADIUS_MIN_MILES = 5
export const RADIUS_MAX_MILES = 100
export const RADIUS_STEP_MILES = 5
export const RADIUS_DEFAULT_MILES = 25
export const NEARBY_PLACES_RESULTS = 20

// Activities
export const ACTIVITY_DURATION_DEFAULT_MINUTES = 60
export const ACTIVITY_DURATION_MIN_MINUTES = 15
export const ACTIVITY_DURATION_MAX_MINUTES = 600
export const ACTIVITY_DURATION_STEP_MINUTES = 15
export const PARTICIPANTS_MIN = 1
export const PARTICIPANTS_SLIDER_MAX = 50
/** The slider ends at 50. The number field of the edit dialog goes up to this maximum of the API. */
export const PARTICIPANTS_MAX = 10_000
/** Lowest possible minimum of an activity, and shortest time between its decision and the start. */
export const MINIMUM_PARTICIPANTS_MIN = 2
export const DECISION_HOURS = 1
export const PARTICIPANTS_DEFAULT = 10
export const PRICE_DEFAULT_DOLLARS = 0
export const PRICE_MAX_DOLLARS = 100_000
export const LOW_SPOTS_THRESHOLD = 3
export const DESCRIPTION_COUNTER_CHARACTERS = 500
export const DESCRIPTION_MAX_CHARACTERS = 10_000
export const WHAT_TO_BRING_MAX_CHARACTERS = 300
/** Most guests of an applicant, and most people in a group with its guests. */
export const GUESTS_MAX = 3
export const GUEST_NAME_MAX_CHARACTERS = 40
export const GROUP_SEATS_MAX = 4
/** Days after which a group that has not applied ends. */
export const GROUP_DAYS = 7
/** People from past activities to invite to a group: most that are listed, and oldest activity in days. */
export const GROUP_PEOPLE_MAX = 50
export const GROUP_PEOPLE_DAYS = 365
/** Activities of an organizer that somebody came to, to be a regular. */
export const REGULAR_FROM_TIMES = 3
/** Upcoming dates of one series. */
export const SERIES_DATES_MAX = 12
export const TITLE_MAX_CHARACTERS = 200
export const WIZARD_STEPS = 7
export const WIZARD_AUTO_ADVANCE_MS = 300
export const WIZARD_DONE_DELAY_MS = 2000
export const CARD_HEIGHT_PX = 320
export const CREATOR_RECENT_ACTIVITIES = 3
export const PARTICIPANT_AVATARS_MAX = 8

// Images
export const UPLOAD_MAX_MB = 10
export const AVATAR_MAX_MB = 5
export const ACTIVITY_IMAGE_MAX_MB = 5
/** Largest file that the browser tries to shrink. With larger ones, phones run out of memory. */
export const IMAGE_FILE_MAX_MB = 50
export const UPLOAD_BATCH_MAX = 10
/** Total size of a batch. The worker, which has 128 MB, holds it once. */
export const UPLOAD_BATCH_MAX_MB = 20
/** Uploaded images that are not used by then are deleted. */
export const UNUSED_IMAGE_HOURS = 24
export const IMAGE_PIXELS_MAX = 50_000_000
/** Data centers keep the bytes of an image this long, also after it has been deleted. */
export const KEPT_IMAGE_MINUTES = 10
/** Widths in which images are stored and served. */
export const IMAGE_WIDTHS_PX = [320, 640, 1280, 2048] as const
/** Days until a preview image is removed from the bucket. Another request draws it again. */
export const PREVIEW_KEPT_DAYS = 30

// Accounts and invitations
export const PASSWORD_MIN_CHARACTERS = 6
export const PASSWORD_MAX_CHARACTERS = 128
export const NAME_MAX_CHARACTERS = 100
/** Age from which people may sign up. */
export const MINIMUM_AGE_YEARS = 16
export const EMAIL_MAX_CHARACTERS = 254
export const BIO_MAX_CHARACTERS = 2000
export const INVITATION_CODE_MAX_CHARACTERS = 15
export const INVITATION_CODE_GENERATED_CHARACTERS = 8
export const INVITATION_USES_MIN = 1
export const INVITATION_USES_DEFAULT = 10
export const INVITATION_USES_MAX = 1_000_000
export const INVITATION_TOKEN_MINUTES = 30
/** Invitations of each member, unless an admin changes that. */
export const MEMBER_INVITATIONS_DEFAULT = 3
export const MEMBER_INVITATIONS_MAX = 20
/** Length of a member's code: 59 random bits. */
export const MEMBER_CODE_CHARACTERS = 12
/** People of one inviter whom the admin sees. */
export const INVITED_PEOPLE_MAX = 100
/** Sign-ups by members' invitations in the analytics. */
export const MEMBER_INVITATION_ANALYTICS_MAX = 100
/** Wrong codes of everyone together in an hour, from which on guessing is slowed down for all networks. */
export const INVITATION_FAILURES_ALL_MAX = 1000
/** Longest token that Turnstile gives. */
export const CHALLENGE_TOKEN_MAX_CHARACTERS = 2048
/** The analytics cover this many of the newest codes, and of the newest uses of each. */
export const INVITATION_ANALYTICS_CODES_MAX = 100
export const INVITATION_ANALYTICS_REDEMPTIONS_MAX = 100
export const COPIED_STATE_MS = 2000
export const SESSION_DAYS = 30
/** A session ends this long after its start, however often it was renewed. */
export const SESSION_MAX_DAYS = 90
/** How long links in emails are valid. */
export const VERIFY_EMAIL_LINK_HOURS = 24
export const SET_UP_LINK_MINUTES = 60
export const RESET_PASSWORD_LINK_MINUTES = 30
/** Wrong passwords for one account in a day, from which on they are answered late and the owner is told. */
export const LOGIN_FAILURES_FREE = 20
/** How long a sign-in or a confirmed identity allows irreversible acts. */
export const PROOF_MINUTES = 15
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_CHARACTERS = 50
/** How long a challenge for a passkey is valid. */
export const PASSKEY_CHALLENGE_MINUTES = 5

// Hidden exact places
/** Minimum and maximum distance of the public point from the exact one. */
export const APPROXIMATE_MIN_METERS = 150
export const APPROXIMATE_MAX_METERS = 500

// Applications
export const APPLICATION_NOTE_MAX_CHARACTERS = 2000
/** How long the app offers to undo a decision, and how long the server allows it. */
export const UNDO_SECONDS = 8
export const UNDO_ALLOWED_SECONDS = 12
/** How long nobody is told of a decision. Longer than undo is allowed, for clocks that differ. */
export const DECISION_HELD_SECONDS = 15
/** Applications that one call decides about, or undoes. */
export const DECISIONS_AT_ONCE_MAX = 100
export const REMOVAL_REASON_MAX_CHARACTERS = 300
/** Lists carry this much of a note. */
export const APPLICATION_NOTE_EXCERPT_CHARACTERS = 200
/** An organizer's reply time is the median of at most this many applications of these days, and unknown below the minimum. */
export const REPLY_TIME_DAYS = 90
export const REPLY_TIME_APPLICATIONS_MAX = 50
export const REPLY_TIME_ANSWERS_MIN = 3
/** Plans within these hours before or after an activity may clash with it. */
export const CLASH_WINDOW_HOURS = 6
export const CLASHES_MAX = 3
/** A drive is longer than the straight line by this factor. Its first miles are city streets. */
export const DRIVE_DETOUR = 1.3
export const DRIVE_CITY_MILES = 10
export const DRIVE_CITY_MPH = 25
export const DRIVE_MPH = 50
export const DRIVE_PARKING_MINUTES = 5
/** How long after the start applicants may still be told that nobody answered, in case cron missed runs. */
export const EXPIRY_NOTICE_HOURS = 6

// Questions for applicants
export const APPLICANT_QUESTIONS_MAX = 3
export const APPLICANT_QUESTION_MAX_CHARACTERS = 120
export const APPLICANT_QUESTION_OPTIONS_MIN = 2
export const APPLICANT_QUESTION_OPTIONS_MAX = 6
export const APPLICANT_QUESTION_OPTION_MAX_CHARACTERS = 60
export const APPLICANT_ANSWER_MAX_CHARACTERS = 300

// Offers of seats
/** How long a seat is held: more than so many hours before the start, and after that. */
export const OFFER_EARLY_HOURS = 24
export const OFFER_LATE_HOURS = 6
export const OFFER_EARLY_MINUTES = 120
export const OFFER_DAY_MINUTES = 30
export const OFFER_LATE_MINUTES = 10
/** Clocks of offers stop between these hours at the place. */
export const OFFER_PAUSE_FROM_HOUR = 22
export const OFFER_PAUSE_UNTIL_HOUR = 8
/** With more time than that, the person is told that there is no rush. */
export const OFFER_CALM_MINUTES = 30
/** How often the organizer may extend one offer. */
export const OFFER_EXTENSIONS_MAX = 2
/** For how long others are offered seats while those first in line need more than are free. Later, freed seats are held for them. */
export const OFFER_COLLECT_AFTER_HOURS = 24
/** Followers among whom an organizer finds helpers, the newest. */
export const FOLLOWERS_SEARCHED_MAX = 2000
/** Offers of one activity that the organizer sees at once, the ones that end first. */
export const OFFERS_LISTED_MAX = 100
/** People who gave up a seat of one activity that the organizer sees, the newest. */
export const GIVEN_UP_LISTED_MAX = 50
/** How long after the end of an offer that nobody took the next in line may still be told, in case cron missed runs. */
export const OFFER_UNCLAIMED_HOURS = 1

// Questions
export const QUESTION_MAX_CHARACTERS = 300
export const ANSWER_MAX_CHARACTERS = 500
/** Questions of one user about one activity: all, and those that are not answered yet. */
export const QUESTIONS_MAX = 10
export const OPEN_QUESTIONS_MAX = 3

// Co-organizers
/** Most co-organizers and door help of an activity, invited ones included. */
export const CO_ORGANIZERS_MAX = 10
/** Days for which an invitation link works. */
export const CO_ORGANIZER_LINK_DAYS = 7

// Applicants
/** Fewest counted entries of a record that organizers see. */
export const ATTENDANCE_SHOWN_FROM = 3
/** Beginning of a biography that the list of applications has. */
export const APPLICANT_BIO_CHARACTERS = 300

// Records
/** Days that a record covers, and most entries that it has. */
export const RECORD_DAYS = 365
export const RECORD_ENTRIES_MAX = 200
/** Hours before the start until which giving up a seat is in time. */
export const GIVE_UP_HOURS = 24
/** Giving up a seat this soon after getting it is always in time. */
export const GIVE_UP_GRACE_MINUTES = 60
/** Giving up a seat this soon after the question "Still coming?" is always in time. */
export const GIVE_UP_ASKED_HOURS = 3
/** Days in which a dispute can be opened, and in which the organizer can answer it. */
export const DISPUTE_DAYS = 7
export const DISPUTE_ANSWER_DAYS = 7
export const DISPUTE_TEXT_MAX_CHARACTERS = 500
/** Hours after attendance closes within which cron notifies people who were marked absent. */
export const ABSENCE_NOTICE_HOURS = 24

// Alerts
/** Alerts of one user. */
export const ALERTS_MAX = 5
/** Activities that one email about alerts lists. */
export const ALERT_EMAIL_ACTIVITIES_MAX = 5
/** Hours between two messages about alerts to one user. */
export const ALERT_PAUSE_HOURS = 24
/** Matches of one user that wait to be told. */
export const ALERT_MATCHES_WAITING_MAX = 20
/** Users whose alerts one activity matches. */
export const ALERT_MATCHES_PER_ACTIVITY_MAX = 2000
/** Days until a match is forgotten. */
export const ALERT_MATCH_DAYS = 30

// Ratings
/** A participant rates and thanks until so long after the end. */
export const RATING_DAYS = 30
/** Ratings from which on an organizer's average shows. */
export const RATINGS_SHOWN_MIN = 3
export const THANKS_MAX_CHARACTERS = 300

// Comments
/** Comments of at least this age show their date instead of "… ago". */
export const COMMENT_AGO_DAYS = 7
/** How far back an organizer's numbers go. */
export const NUMBERS_DAYS = 366
/** Past activities whose attendance they show, and rows of the file: the newest. */
export const NUMBERS_DATES_MAX = 60
export const NUMBERS_ROWS_MAX = 5000
export const COMMENT_MAX_CHARACTERS = 2000
/** Updates that somebody without a seat sees on an activity's page, the newest. */
export const UPDATES_SHOWN_MAX = 20

// Trust
export const REPORT_DETAILS_MAX_CHARACTERS = 1000
export const ADMIN_NOTE_MAX_CHARACTERS = 1000
/** Factors that an admin may multiply a user's quotas by. */
export const QUOTA_FACTOR_MIN = 0.1
export const QUOTA_FACTOR_MAX = 10
export const VERIFICATION_REASON_MAX_CHARACTERS = 200
export const SUSPENSION_REASON_MAX_CHARACTERS = 300
export const TEAM_MESSAGE_MAX_CHARACTERS = 1000
/** Reports of a status that a search looks into. */
export const REPORTS_SEARCHED_MAX = 5000
/** Maximum number of subjects in a query of the log. */
export const ADMIN_LOG_SUBJECTS_MAX = 4

// Notices
/** Hours before the start at which participants are reminded. */
export const REMINDER_HOURS = [24, 2] as const
/** Hours before the start at which participants are asked "Still coming?", by default and if that would be at night. */
export const STILL_COMING_HOURS = 24
export const STILL_COMING_NIGHT_HOURS = 36
/** Start and end of the night, in local hours at the activity's place. */
export const NIGHT_FROM_HOUR = 22
export const NIGHT_UNTIL_HOUR = 8
/** Hours before the start after which nobody is asked any more, in case cron missed runs or the start was moved. */
export const STILL_COMING_LATEST_HOURS = 12
/** Hours before the start from which a participant without an answer counts as silent. */
export const SILENT_HOURS = 6
/**
 * Seats without an answer are offered to others from these hours before the start, and at the earliest this long after the
 * reminder that says so. Not in the last hour, in which people are on their way.
 */
export const PASS_ON_HOURS = 4
export const PASS_ON_NOTICE_HOURS = 2
export const PASS_ON_LATEST_HOURS = 1
/** Hours before the night at which the reminder comes that would fall into it. */
export const PASS_ON_EVENING_HOURS = 1
/** Nobody is reminded sooner after the question. */
export const PASS_ON_ANSWER_HOURS = 3
/** A signed link has three ids, times, and a signature. */
export const ANSWER_TOKEN_MAX_CHARACTERS = 600
/** Hours before the start at which a suspended organizer's hidden activity is cancelled. */
export const HIDDEN_AHEAD_HOURS = 24
export const NOTICE_READ_MAX = 100
/** Higher counts are shown as "99+". */
export const NOTICE_COUNT_MAX = 99
export const NOTICE_POLL_MS = 60_000
export const NOTICE_KEPT_DAYS = 180

// Push
/** Devices of one user. A further one takes the place of the one that was reached longest ago. */
export const PUSH_DEVICES_MAX = 10
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1000
/** Older pushes are not sent, and push services forget them. */
export const PUSH_KEPT_HOURS = 24
export const PUSH_TITLE_MAX_CHARACTERS = 120
export const PUSH_TEXT_MAX_CHARACTERS = 240
/** Pushes of optional kinds that one device gets in 24 hours, in all and from one user. */
export const OPTIONAL_PUSHES_PER_DEVICE_A_DAY = 30
export const OPTIONAL_PUSHES_PER_PAIR_A_DAY = 10
/** Local hours between which push waits, unless the user chose others. */
export const QUIET_FROM_HOUR = 22
export const QUIET_UNTIL_HOUR = 8
/** Changes of activities that start within these hours, or later the same day, are not held back. */
export const SAME_DAY_CHANGE_HOURS = 12

// Email
/** How long changes of an activity are collected before they are emailed. */
export const EMAIL_CHANGES_MINUTES = 10
/** How long emails about acts that are often undone at once wait. */
export const EMAIL_SETTLE_SECONDS = 60
/** Shortest and longest pause between two emails to one recipient about one topic. It doubles with each of a day. */
export const EMAIL_PAUSE_MINUTES = 10
export const EMAIL_PAUSE_MAX_MINUTES = 160
/** Names and titles in subjects are cut after this many characters. */
export const EMAIL_SUBJECT_PART_MAX_CHARACTERS = 60
/** Days that an email waits for a provider to be configured. */
export const EMAIL_WAIT_DAYS = 7
/** Emails that one user may cause in 24 hours, and optional ones that one recipient gets, in all and from one user. */
export const EMAILS_PER_SENDER_A_DAY = 200
export const OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY = 30
export const OPTIONAL_EMAILS_PER_PAIR_A_DAY = 10
/** Account emails of one kind to one address in 24 hours. */
export const ACCOUNT_EMAILS_PER_ADDRESS_A_DAY = 10
/** Pause between two emails of one kind with a link to an address that bounced. */
export const BOUNCED_LINK_PAUSE_MINUTES = 60

// After the end
/** How long an organizer may mark no-shows. */
export const ATTENDANCE_OPEN_HOURS = 72

// At the door
/** From how long before the start until how long after the end people are checked in. */
export const DOOR_OPENS_HOURS = 3
export const DOOR_CLOSES_HOURS = 12
export const DOOR_CODE_CHARACTERS = 6
/** How long a code is shown. The one before it is accepted as well. */
export const DOOR_CODE_SECONDS = 30
/** Codes that a device gets at once, so that it goes on through a short outage. */
export const DOOR_CODES_AHEAD = 10
/** People whom one call checks in. */
export const CHECK_INS_MAX = 100

// Calendar
export const WEEK_DAYS = 7
export const EVENT_EXPORT_DEFAULT_MINUTES = 120
/** How often a calendar is asked to read an address again. */
export const CALENDAR_REFRESH_MINUTES = 60
/** Entries of a calendar file, and characters of a description in a file with many. Google refuses files over 1 MB. */
export const CALENDAR_EVENTS_MAX = 200
export const CALENDAR_DESCRIPTION_MAX_CHARACTERS = 500
/** How long a private calendar keeps what is over, and how many such entries. */
export const CALENDAR_PAST_DAYS = 30
export const CALENDAR_PAST_MAX = 50
/** Cancelled entries in the calendar of a city or an organizer. */
export const CALENDAR_CANCELLED_MAX = 50
/** Organizers in the calendar of followed ones, followed last, and activities of each. */
export const CALENDAR_ORGANIZERS_MAX = 200
export const CALENDAR_EVENTS_PER_ORGANIZER = 20

// Lists for visitors
/** With their drawings, as many as fit into 60 KB. */
export const PUBLIC_LIST_ACTIVITIES = 12
/** Activities on the landing page, and how many of the soonest public ones they are chosen from. */
export const LANDING_ACTIVITIES = 3
export const LANDING_CANDIDATES = 50
/** Counts of activities stop here, so that a page reads a bounded number of rows. */
export const PUBLIC_COUNT_MAX = 100
/** Participants' pictures on an activity's page for visitors. */
export const PUBLIC_FACES_MAX = 4
/** Other activities on it. */
export const PUBLIC_MORE_MAX = 4
/** Days for which the address of a deleted activity says that it is gone. */
export const DELETED_ACTIVITY_DAYS = 365
export const PUBLIC_FIGURE_MAX = 1000
export const NEARBY_CITIES_MAX = 6
/** Among the most populous cities in this radius, those with activities are shown. */
export const NEARBY_CITIES_CANDIDATES = 30
export const NEARBY_CITIES_RADIUS_MILES = 40
export const FEED_ENTRIES_MAX = 50
export const FEED_SUMMARY_CHARACTERS = 300
/** The protocol's maximum (sitemaps.org), and files of each kind. */
export const SITEMAP_URLS_MAX = 50_000
export const SITEMAP_FILES_MAX = 20

// Landing
export const TESTIMONIAL_MS = 4000

// Health
/** How long an answer of `/health` is given again. */
export const HEALTH_KEPT_SECONDS = 10
/** How long `/health` waits for a part before it counts as down. */
export const HEALTH_WAIT_MS = 2000
/** How long an email may be overdue. Cron sends every minute. */
export const MAIL_LATE_MINUTES = 10
/** How long ago the jobs may have finished. Cron runs them every five minutes. */
export const CRON_LATE_MINUTES = 15

/** Bytes of a JSON body. */
export const BODY_MAX_BYTES = 100_000

// Page-speed figures
export const VITALS_METRICS_MAX = 5

// Lists
export const PAGE_DEFAULT = 24
export const PAGE_MAX = 100

export const SEARCH_TEXT_MAX_CHARACTERS = 100

// Security log
export const SECURITY_EVENTS_KEPT_DAYS = 90
/** Maximum length of what a security event says about its act, as JSON. */
export const SECURITY_DETAIL_MAX_CHARACTERS = 4000
/** Repetitions counted in one row per kind, user, network, and hour. Further ones are not written. */
export const SECURITY_EVENT_COUNT_MAX = 1000
/** Rows of one counted kind per hour, over all users and networks. */
export const SECURITY_EVENT_ROWS_PER_HOUR_MAX = 2000
/** Events of one category that are counted for the filter of the log. */
export const SECURITY_EVENTS_COUNTED_MAX = 1000
export const SECURITY_ABOUT_MAX_CHARACTERS = 200
/** Emails about sign-ins from new devices, per user and 24 hours. */
export const NEW_DEVICE_EMAILS_PER_DAY_MAX = 3

// Live updates
/** Open tabs of a user that are connected. A further one takes the place of the oldest. */
export const LIVE_SOCKETS_MAX = 8
/** Activities that one tab follows. */
export const LIVE_WATCHES_MAX = 4
/** Ids of activities that a connection names although its user may not see them. With more, it is closed. */
export const LIVE_UNKNOWN_MAX = 8
/** Users on the page of one activity who hear of its changes. Others load them once a minute. */
export const LIVE_WATCHERS_MAX = 5000
export const LIVE_MESSAGE_MAX_CHARACTERS = 500
export const LIVE_MESSAGES_A_MINUTE = 30
/** A tab that was hidden for this long disconnects. */
export const LIVE_HIDDEN_MS = 60_000
/** How often a tab loads what may have changed while it is not connected. */
export const LIVE_POLL_MS = 60_000
/** While the tab is connected, the bell counts this often, for notices of new activities. */
export const NOTICE_POLL_LIVE_MS = 5 * 60_000
/** A connection ends after this time, and the tab's next one checks the session again. */
export const LIVE_SOCKET_MINUTES = 60
export const LIVE_HEARTBEAT_MS = 45_000
/** A user's tabs hear of the user's own things at most this often. */
export const LIVE_USER_INTERVAL_MS = 250
/** Listeners of an activity hear of it at most this often. */
export const LIVE_ACTIVITY_INTERVAL_MS = 2000
/** Tabs load what has changed spread over this time for each listener, up to the maximum. */
export const LIVE_SPREAD_MS_PER_LISTENER = 10
export const LIVE_SPREAD_MAX_MS = 15_000

/** Comments and withdrawals that wait on a device without a network (product.md 19.5). */
export const OUTBOX_MAX = 20
/** Maps of a user's next plans on a device. */
export const SAVED_MAPS_MAX = 5
