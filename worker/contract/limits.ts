/**
 * Every constant of the product, with its unit in the name (product.md 16).
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
/** Largest range of a map file that one request may read. Tiles and directories are smaller. */
export const MAP_FILE_READ_MAX_MB = 2
/** Lower than other maps, because the wizard shows it between fields (product.md 5.16). */
export const PLACE_PREVIEW_HEIGHT_PX = 250
export const MAP_FEATURES_MAX = 500
/** A text search on the map reads at most this many matches, soonest first. */
export const MAP_MATCHES_MAX = 3000
export const EARTH_RADIUS_MILES = 3959

// Place search
export const PLACE_SEARCH_MIN_CHARACTERS = 2
export const SEARCH_DEBOUNCE_MS = 300
export const PLACE_SEARCH_RESULTS = 5
export const PLACE_SUGGESTIONS_BLUR_HIDE_MS = 200
export const NEARBY_PLACES_RADIUS_MILES = 10
/** Largest radius of a search around a position in Explore. */
export const NEARBY_RADIUS_MAX_MILES = 200
/** Counts of activities hidden by filters stop here. */
export const HIDDEN_COUNT_MAX = 50
/** Radius slider in Explore's place picker. */
export const RADIUS_MIN_MILES = 5
export const RADIUS_MAX_MILES = 100
export const RADIUS_STEP_MILES = 5
export const RADIUS_DEFAULT_MILES = 25
/** Size of a still map in its own units, and its width in miles around a single point. Phones show only its middle. */
export const STILL_MAP = { width: 760, height: 240, miles: 26 }
export const NEARBY_PLACES_RESULTS = 20

// Activities
export const ACTIVITY_DURATION_DEFAULT_MINUTES = 60
export const ACTIVITY_DURATION_MIN_MINUTES = 15
export const ACTIVITY_DURATION_MAX_MINUTES = 600
export const ACTIVITY_DURATION_STEP_MINUTES = 15
export const PARTICIPANTS_MIN = 1
export const PARTICIPANTS_SLIDER_MAX = 50
/** The slider ends at 50. The number field in the edit dialog goes up to this API limit. */
export const PARTICIPANTS_MAX = 10_000
/** Smallest minimum of an activity, and minimum time between its decision and the start. */
export const MINIMUM_PARTICIPANTS_MIN = 2
export const DECISION_HOURS = 1
export const PARTICIPANTS_DEFAULT = 10
export const PRICE_DEFAULT_DOLLARS = 0
export const PRICE_MAX_DOLLARS = 100_000
/** Maximum in the currencies with the smallest units (`priceMax`). */
export const PRICE_MAX = 1_000_000_000
export const LOW_SPOTS_THRESHOLD = 3
export const DESCRIPTION_COUNTER_CHARACTERS = 500
export const DESCRIPTION_MAX_CHARACTERS = 10_000
export const WHAT_TO_BRING_MAX_CHARACTERS = 300
/** Maximum guests per applicant, and maximum people in a group, including guests. */
export const GUESTS_MAX = 3
export const GUEST_NAME_MAX_CHARACTERS = 40
export const GROUP_SEATS_MAX = 4
/** Days until a group that has not applied expires. */
export const GROUP_DAYS = 7
/** Suggested people to invite to a group: maximum number, and maximum age of the shared activity in days. */
export const GROUP_PEOPLE_MAX = 50
export const GROUP_PEOPLE_DAYS = 365
/** Number of an organizer's activities to attend before counting as a regular. */
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
/** Largest file that the browser tries to shrink. Phones run out of memory above this. */
export const IMAGE_FILE_MAX_MB = 50
export const UPLOAD_BATCH_MAX = 10
/** Total size of a batch. The worker holds one copy in its 128 MB. */
export const UPLOAD_BATCH_MAX_MB = 20
/** Unused uploads are deleted after this time. */
export const UNUSED_IMAGE_HOURS = 24
export const IMAGE_PIXELS_MAX = 50_000_000
/** Data centers cache an image this long, even after it is deleted. */
export const KEPT_IMAGE_MINUTES = 10
/** Widths at which images are stored and served. */
export const IMAGE_WIDTHS_PX = [320, 640, 1280, 2048] as const
/** Days until a preview image is deleted from the bucket. The next request draws it again. */
export const PREVIEW_KEPT_DAYS = 30

// Accounts and invitations
export const PASSWORD_MIN_CHARACTERS = 6
export const PASSWORD_MAX_CHARACTERS = 128
export const NAME_MAX_CHARACTERS = 100
/** Minimum age to sign up. */
export const MINIMUM_AGE_YEARS = 16
export const EMAIL_MAX_CHARACTERS = 254
export const BIO_MAX_CHARACTERS = 2000
export const INVITATION_CODE_MAX_CHARACTERS = 15
export const INVITATION_CODE_GENERATED_CHARACTERS = 8
export const INVITATION_USES_MIN = 1
export const INVITATION_USES_DEFAULT = 10
export const INVITATION_USES_MAX = 1_000_000
export const INVITATION_TOKEN_MINUTES = 30
/** Invitations per member, unless an admin changes the number. */
export const MEMBER_INVITATIONS_DEFAULT = 3
export const MEMBER_INVITATIONS_MAX = 20
/** Length of a member's code: 59 random bits. */
export const MEMBER_CODE_CHARACTERS = 12
/** Invited people per inviter shown to admins. */
export const INVITED_PEOPLE_MAX = 100
/** Sign-ups through member invitations shown in the analytics. */
export const MEMBER_INVITATION_ANALYTICS_MAX = 100
/** Wrong codes per hour, over all networks, before attempts are slowed down for everyone. */
export const INVITATION_FAILURES_ALL_MAX = 1000
/** Maximum length of a Turnstile token. */
export const CHALLENGE_TOKEN_MAX_CHARACTERS = 2048
/** The analytics cover this many of the newest codes, and of the newest uses of each code. */
export const INVITATION_ANALYTICS_CODES_MAX = 100
export const INVITATION_ANALYTICS_REDEMPTIONS_MAX = 100
export const COPIED_STATE_MS = 2000
export const SESSION_DAYS = 30
/** A session ends this long after its start, even if it is renewed. */
export const SESSION_MAX_DAYS = 90
/** How long links in emails are valid. */
export const VERIFY_EMAIL_LINK_HOURS = 24
export const SET_UP_LINK_MINUTES = 60
export const RESET_PASSWORD_LINK_MINUTES = 30
/** Wrong passwords per account and day before attempts are slowed down and the owner is notified. */
export const LOGIN_FAILURES_FREE = 20
/** How long after signing in or confirming their identity a user can do irreversible things. */
export const PROOF_MINUTES = 15
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_CHARACTERS = 50
/** How long a passkey challenge is valid. */
export const PASSKEY_CHALLENGE_MINUTES = 5

// Hidden exact places
/** Distance between the public point and the exact one. */
export const APPROXIMATE_MIN_METERS = 150
export const APPROXIMATE_MAX_METERS = 500

// Applications
export const APPLICATION_NOTE_MAX_CHARACTERS = 2000
/** How long the app offers to undo a decision, and how long the server accepts it. */
export const UNDO_SECONDS = 8
export const UNDO_ALLOWED_SECONDS = 12
/** Delay before anyone is notified of a decision. Longer than the undo period, to allow for clock differences. */
export const DECISION_HELD_SECONDS = 15
/** Applications per call that decides or undoes. */
export const DECISIONS_AT_ONCE_MAX = 100
export const REMOVAL_REASON_MAX_CHARACTERS = 300
/** Lists truncate notes to this length. */
export const APPLICATION_NOTE_EXCERPT_CHARACTERS = 200
/** Reply time: the median over an organizer's applications of these days, at most this many; unknown with fewer than the minimum. */
export const REPLY_TIME_DAYS = 90
export const REPLY_TIME_APPLICATIONS_MAX = 50
export const REPLY_TIME_ANSWERS_MIN = 3
/** Plans this many hours before or after an activity may clash with it. */
export const CLASH_WINDOW_HOURS = 6
export const CLASHES_MAX = 3
/** Drives are longer than the straight line by this factor. The first miles are city streets. */
export const DRIVE_DETOUR = 1.3
export const DRIVE_CITY_MILES = 10
export const DRIVE_CITY_MPH = 25
export const DRIVE_MPH = 50
export const DRIVE_PARKING_MINUTES = 5
/** How long after the start applicants may still be notified of an unanswered application, in case cron missed runs. */
export const EXPIRY_NOTICE_HOURS = 6

// Questions for applicants
export const APPLICANT_QUESTIONS_MAX = 3
export const APPLICANT_QUESTION_MAX_CHARACTERS = 120
export const APPLICANT_QUESTION_OPTIONS_MIN = 2
export const APPLICANT_QUESTION_OPTIONS_MAX = 6
export const APPLICANT_QUESTION_OPTION_MAX_CHARACTERS = 60
export const APPLICANT_ANSWER_MAX_CHARACTERS = 300

// Seat offers
/** How long an offered seat is held, by the time left until the start: more than the early hours, more than the late hours, or less. */
export const OFFER_EARLY_HOURS = 24
export const OFFER_LATE_HOURS = 6
export const OFFER_EARLY_MINUTES = 120
export const OFFER_DAY_MINUTES = 30
export const OFFER_LATE_MINUTES = 10
/** Offers don't run out between these hours, local to the place. */
export const OFFER_PAUSE_FROM_HOUR = 22
export const OFFER_PAUSE_UNTIL_HOUR = 8
/** Maximum extensions of an offer by the organizer. */
export const OFFER_EXTENSIONS_MAX = 2
/**
 * How long others are offered seats while the first in line need more than are free. After that, freed seats are held for the
 * first in line.
 */
export const OFFER_COLLECT_AFTER_HOURS = 24
/** Newest followers searched when an organizer looks for helpers. */
export const FOLLOWERS_SEARCHED_MAX = 2000
/** Offers of an activity listed for the organizer, soonest expiry first. */
export const OFFERS_LISTED_MAX = 100
/** Given-up seats of an activity listed for the organizer, newest first. */
export const GIVEN_UP_LISTED_MAX = 50
/** How long after an unclaimed offer expires the next in line may be notified, in case cron missed runs. */
export const OFFER_UNCLAIMED_HOURS = 1

// Questions
export const QUESTION_MAX_CHARACTERS = 300
export const ANSWER_MAX_CHARACTERS = 500
/** Questions per user and activity: total, and unanswered. */
export const QUESTIONS_MAX = 10
export const OPEN_QUESTIONS_MAX = 3

// Co-organizers
/** Co-organizers and door help per activity, including invited ones. */
export const CO_ORGANIZERS_MAX = 10
/** Days until an invitation link expires. */
export const CO_ORGANIZER_LINK_DAYS = 7

// Applicants
/** Minimum counted entries before organizers see a record. */
export const ATTENDANCE_SHOWN_FROM = 3
/** Biographies in the list of applications are truncated to this length. */
export const APPLICANT_BIO_CHARACTERS = 300

// Records
/** Days covered by a record, and its maximum number of entries. */
export const RECORD_DAYS = 365
export const RECORD_ENTRIES_MAX = 200
/** Giving up a seat at least this many hours before the start is in time. */
export const GIVE_UP_HOURS = 24
/** Giving up a seat this soon after getting it is always in time. */
export const GIVE_UP_GRACE_MINUTES = 60
/** Giving up a seat this soon after the question "Still coming?" is always in time. */
export const GIVE_UP_ASKED_HOURS = 3
/** Days for opening a dispute, and for the organizer's answer. */
export const DISPUTE_DAYS = 7
export const DISPUTE_ANSWER_DAYS = 7
export const DISPUTE_TEXT_MAX_CHARACTERS = 500
/** Hours after attendance closes in which cron notifies people who were marked absent. */
export const ABSENCE_NOTICE_HOURS = 24

// Alerts
/** Alerts per user. */
export const ALERTS_MAX = 5
/** Activities listed in one alert email. */
export const ALERT_EMAIL_ACTIVITIES_MAX = 5
/** Minimum hours between two alert messages to a user. */
export const ALERT_PAUSE_HOURS = 24
/** Pending alert matches per user. */
export const ALERT_MATCHES_WAITING_MAX = 20
/** Users whose alerts one activity can match. */
export const ALERT_MATCHES_PER_ACTIVITY_MAX = 2000
/** Days until a match is deleted. */
export const ALERT_MATCH_DAYS = 30

// Ratings
/** Days after the end in which participants can rate and thank. */
export const RATING_DAYS = 30
/** Minimum ratings before an organizer's average is shown. */
export const RATINGS_SHOWN_MIN = 3
export const THANKS_MAX_CHARACTERS = 300

// Comments
/** Comments at least this old show their date instead of "… ago". */
export const COMMENT_AGO_DAYS = 7
/** Days covered by an organizer's statistics. */
export const NUMBERS_DAYS = 366
/** Newest past activities in the attendance statistics, and newest rows in the exported file. */
export const NUMBERS_DATES_MAX = 60
export const NUMBERS_ROWS_MAX = 5000
export const COMMENT_MAX_CHARACTERS = 2000
/** The organizer's message to those who are notified of a cancellation: one line, as long as a quote in a notification. */
export const CANCELLATION_MESSAGE_MAX_CHARACTERS = 160
/** Newest updates shown on an activity's page to users without a seat. */
export const UPDATES_SHOWN_MAX = 20

// Trust
export const REPORT_DETAILS_MAX_CHARACTERS = 1000
export const ADMIN_NOTE_MAX_CHARACTERS = 1000
/** Range of an admin's multiplier for a user's quotas. */
export const QUOTA_FACTOR_MIN = 0.1
export const QUOTA_FACTOR_MAX = 10
export const VERIFICATION_REASON_MAX_CHARACTERS = 200
export const SUSPENSION_REASON_MAX_CHARACTERS = 300
export const TEAM_MESSAGE_MAX_CHARACTERS = 1000
/** Reports per status that a search covers. */
export const REPORTS_SEARCHED_MAX = 5000
/** Maximum number of subjects in a query of the log. */
export const ADMIN_LOG_SUBJECTS_MAX = 4

// Notices
/** Participants are reminded this many hours before the start. */
export const REMINDER_HOURS = [24, 2] as const
/** Hours before the start at which "Still coming?" is sent: by default, and if that time falls into the night. */
export const STILL_COMING_HOURS = 24
export const STILL_COMING_NIGHT_HOURS = 36
/** The night, in local hours at the activity's place. */
export const NIGHT_FROM_HOUR = 22
export const NIGHT_UNTIL_HOUR = 8
/** "Still coming?" is not sent later than this, in case cron missed runs or the start was moved. */
export const STILL_COMING_LATEST_HOURS = 12
/** Hours before the start from which an unanswered "Still coming?" counts as silent. */
export const SILENT_HOURS = 6
/**
 * Seats of silent participants are offered to others from this many hours before the start, but not sooner than this long after the
 * reminder that announces it, and not in the last hour, when people are on their way.
 */
export const PASS_ON_HOURS = 4
export const PASS_ON_NOTICE_HOURS = 2
export const PASS_ON_LATEST_HOURS = 1
/** Reminders that would fall into the night are sent this many hours before it. */
export const PASS_ON_EVENING_HOURS = 1
/** Minimum hours between the question and the reminder. */
export const PASS_ON_ANSWER_HOURS = 3
/** A signed link contains three ids, times, and a signature. */
export const ANSWER_TOKEN_MAX_CHARACTERS = 600
/** A suspended organizer's hidden activity is canceled this many hours before the start. */
export const HIDDEN_AHEAD_HOURS = 24
export const NOTICE_READ_MAX = 100
/** Higher counts are shown as "99+". */
export const NOTICE_COUNT_MAX = 99
export const NOTICE_POLL_MS = 60_000
export const NOTICE_KEPT_DAYS = 180
/** Days for which logs of seats and of admins, ended offers, and recipients of updates without a seat are kept. */
export const SEAT_LOG_KEPT_DAYS = 365

// Push
/** Devices per user. Another one replaces the device reached longest ago. */
export const PUSH_DEVICES_MAX = 10
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1000
/** Older pushes are not sent, and push services drop them. */
export const PUSH_KEPT_HOURS = 24
export const PUSH_TITLE_MAX_CHARACTERS = 120
export const PUSH_TEXT_MAX_CHARACTERS = 240
/** Maximum optional pushes per device in 24 hours, in total and from one user. */
export const OPTIONAL_PUSHES_PER_DEVICE_A_DAY = 30
export const OPTIONAL_PUSHES_PER_PAIR_A_DAY = 10
/** Default quiet hours for push, in local time. */
export const QUIET_FROM_HOUR = 22
export const QUIET_UNTIL_HOUR = 8
/** Pushes about changed activities ignore quiet hours if the start is this close, or later the same day. */
export const SAME_DAY_CHANGE_HOURS = 12

// Email
/** Changes of an activity are collected this long before they are emailed. */
export const EMAIL_CHANGES_MINUTES = 10
/** Delay of emails about actions that are often undone right away. */
export const EMAIL_SETTLE_SECONDS = 60
/** Minimum and maximum pause between two emails to one recipient about one topic. It doubles with each email of a day. */
export const EMAIL_PAUSE_MINUTES = 10
export const EMAIL_PAUSE_MAX_MINUTES = 160
/** Names and titles in email subjects are truncated to this length. */
export const EMAIL_SUBJECT_PART_MAX_CHARACTERS = 60
/** Days that emails wait until a provider is configured. */
export const EMAIL_WAIT_DAYS = 7
/** Maximum emails in 24 hours: those caused by one user, and optional ones to one recipient, in total and from one user. */
export const EMAILS_PER_SENDER_A_DAY = 200
export const OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY = 30
export const OPTIONAL_EMAILS_PER_PAIR_A_DAY = 10
/** Account emails per kind and address in 24 hours. */
export const ACCOUNT_EMAILS_PER_ADDRESS_A_DAY = 10
/** Minimum time between two link emails of one kind to an address that bounced. */
export const BOUNCED_LINK_PAUSE_MINUTES = 60

// After the end
/** Hours after the end in which an organizer can mark no-shows. */
export const ATTENDANCE_OPEN_HOURS = 72

// At the door
/** Check-in opens this long before the start and closes this long after the end. */
export const DOOR_OPENS_HOURS = 3
export const DOOR_CLOSES_HOURS = 12
export const DOOR_CODE_CHARACTERS = 6
/** How long a code is shown. The previous one is also accepted. */
export const DOOR_CODE_SECONDS = 30
/** Codes fetched in advance, so a device survives a short outage. */
export const DOOR_CODES_AHEAD = 10
/** Check-ins per call. */
export const CHECK_INS_MAX = 100

// Calendar
export const WEEK_DAYS = 7
export const EVENT_EXPORT_DEFAULT_MINUTES = 120
/** Refresh interval suggested to calendar apps. */
export const CALENDAR_REFRESH_MINUTES = 60
/** Entries per calendar file, and description length in files with many entries. Google refuses files over 1 MB. */
export const CALENDAR_EVENTS_MAX = 200
export const CALENDAR_DESCRIPTION_MAX_CHARACTERS = 500
/** Past entries in a private calendar: maximum age, and maximum number. */
export const CALENDAR_PAST_DAYS = 30
export const CALENDAR_PAST_MAX = 50
/** Canceled entries in a city's or organizer's calendar. */
export const CALENDAR_CANCELLED_MAX = 50
/** Most recently followed organizers in the calendar of followed organizers, and activities of each. */
export const CALENDAR_ORGANIZERS_MAX = 200
export const CALENDAR_EVENTS_PER_ORGANIZER = 20

// Lists for visitors
/** Fits into 60 KB, including cover drawings. */
export const PUBLIC_LIST_ACTIVITIES = 12
/** Activities on the landing page, and the number of soonest public ones they are chosen from. */
export const LANDING_ACTIVITIES = 3
export const LANDING_CANDIDATES = 50
/** Counts of activities stop here to bound the rows read. */
export const PUBLIC_COUNT_MAX = 100
/** Participant pictures on an activity's public page. */
export const PUBLIC_FACES_MAX = 4
/** Other activities suggested on that page. */
export const PUBLIC_MORE_MAX = 4
/** Days for which a deleted activity's URL returns 410. */
export const DELETED_ACTIVITY_DAYS = 365
export const PUBLIC_FIGURE_MAX = 1000
export const NEARBY_CITIES_MAX = 6
/** Nearby cities with activities are chosen from this many of the most populous cities within this radius. */
export const NEARBY_CITIES_CANDIDATES = 30
export const NEARBY_CITIES_RADIUS_MILES = 40
export const FEED_ENTRIES_MAX = 50
export const FEED_SUMMARY_CHARACTERS = 300
/** Maximum URLs per file (sitemaps.org), and maximum files of each kind. */
export const SITEMAP_URLS_MAX = 50_000
export const SITEMAP_FILES_MAX = 20

// Landing
export const TESTIMONIAL_MS = 4000

// Health
/** How long `/health` reuses an answer. */
export const HEALTH_KEPT_SECONDS = 10
/** How long `/health` waits for a component before reporting it as down. */
export const HEALTH_WAIT_MS = 2000
/** Maximum delay of an email. Cron sends every minute. */
export const MAIL_LATE_MINUTES = 10
/** Maximum time since the jobs last finished. Cron runs them every five minutes. */
export const CRON_LATE_MINUTES = 15

/** Maximum JSON body. */
export const BODY_MAX_BYTES = 100_000

// Page-speed figures
export const VITALS_METRICS_MAX = 5

// Lists
export const PAGE_DEFAULT = 24
export const PAGE_MAX = 100

export const SEARCH_TEXT_MAX_CHARACTERS = 100

// Security log
export const SECURITY_EVENTS_KEPT_DAYS = 90
/** Maximum length of a security event's details, as JSON. */
export const SECURITY_DETAIL_MAX_CHARACTERS = 4000
/** Repetitions counted in one row per kind, user, network, and hour. Further ones are dropped. */
export const SECURITY_EVENT_COUNT_MAX = 1000
/** Rows per counted kind and hour, over all users and networks. */
export const SECURITY_EVENT_ROWS_PER_HOUR_MAX = 2000
/** Counts per category in the log's filter stop here. */
export const SECURITY_EVENTS_COUNTED_MAX = 1000
export const SECURITY_ABOUT_MAX_CHARACTERS = 200
/** Emails about sign-ins from new devices, per user in 24 hours. */
export const NEW_DEVICE_EMAILS_PER_DAY_MAX = 3

// Live updates
/** Connected tabs per user. Another one replaces the oldest. */
export const LIVE_SOCKETS_MAX = 8
/** Activities that a tab can watch. */
export const LIVE_WATCHES_MAX = 4
/** Maximum watched ids that the user may not see. The connection is closed if there are more. */
export const LIVE_UNKNOWN_MAX = 8
/** Users notified of changes on one activity's page. Others reload it once a minute. */
export const LIVE_WATCHERS_MAX = 5000
export const LIVE_MESSAGE_MAX_CHARACTERS = 500
export const LIVE_MESSAGES_A_MINUTE = 30
/** A tab disconnects after being hidden for this long. */
export const LIVE_HIDDEN_MS = 60_000
/** Reload interval of a disconnected tab. */
export const LIVE_POLL_MS = 60_000
/** How often a connected tab refreshes the bell's count, because notices of new activities send no hint. */
export const NOTICE_POLL_LIVE_MS = 5 * 60_000
/** A connection ends after this time; reconnecting checks the session again. */
export const LIVE_SOCKET_MINUTES = 60
export const LIVE_HEARTBEAT_MS = 45_000
/** Minimum interval between two messages about a user's own data. */
export const LIVE_USER_INTERVAL_MS = 250
/** Minimum interval between two messages about an activity. */
export const LIVE_ACTIVITY_INTERVAL_MS = 2000
/** Tabs spread their reloads over this time per listener, up to the maximum. */
export const LIVE_SPREAD_MS_PER_LISTENER = 10
export const LIVE_SPREAD_MAX_MS = 15_000

/** Comments and withdrawals queued on an offline device (product.md 19.5). */
export const OUTBOX_MAX = 20
/** Saved maps of a user's next plans on a device. */
export const SAVED_MAPS_MAX = 5

// Languages
/** The cookie with the language that was chosen in this browser. */
export const LANGUAGE_COOKIE = 'language'
