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
/** In the wizard the map stands between fields and is lower (product.md 5.16). */
export const PLACE_PREVIEW_HEIGHT_PX = 250
export const MAP_FEATURES_MAX = 500
/** Of what a text matches, the map looks through so many, the soonest. */
export const MAP_MATCHES_MAX = 3000
export const EARTH_RADIUS_MILES = 3959

// Place search
export const PLACE_SEARCH_MIN_CHARACTERS = 2
export const SEARCH_DEBOUNCE_MS = 300
export const PLACE_SEARCH_RESULTS = 5
export const PLACE_SUGGESTIONS_BLUR_HIDE_MS = 200
export const NEARBY_PLACES_RADIUS_MILES = 10
export const NEARBY_PLACES_RESULTS = 20

// Activities
export const ACTIVITY_DURATION_DEFAULT_MINUTES = 60
export const ACTIVITY_DURATION_MIN_MINUTES = 15
export const ACTIVITY_DURATION_MAX_MINUTES = 600
export const ACTIVITY_DURATION_STEP_MINUTES = 15
export const PARTICIPANTS_MIN = 1
export const PARTICIPANTS_SLIDER_MAX = 50
/** The slider ends at 50; the edit dialog's number field may go further, to what the wire accepts. */
export const PARTICIPANTS_MAX = 10_000
export const PARTICIPANTS_DEFAULT = 10
export const PRICE_DEFAULT_DOLLARS = 0
export const PRICE_STEP_DOLLARS = 0.01
export const PRICE_MAX_DOLLARS = 100_000
export const LOW_SPOTS_THRESHOLD = 3
export const DESCRIPTION_COUNTER_CHARACTERS = 500
export const DESCRIPTION_MAX_CHARACTERS = 10_000
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
/** What the browser still tries to make smaller; above it a phone runs out of memory. */
export const IMAGE_FILE_MAX_MB = 50
export const UPLOAD_BATCH_MAX = 10
/** All pictures of a batch together: the worker holds them in its memory at once. */
export const UPLOAD_BATCH_MAX_MB = 40
/** What is uploaded and never shown is discarded after so long. */
export const UNUSED_IMAGE_HOURS = 24
export const IMAGE_PIXELS_MAX = 50_000_000
/** The widths in which an image is kept and served. */
export const IMAGE_WIDTHS_PX = [320, 640, 1280, 2048] as const

// Accounts and invitations
export const PASSWORD_MIN_CHARACTERS = 6
export const PASSWORD_MAX_CHARACTERS = 128
export const NAME_MAX_CHARACTERS = 100
export const EMAIL_MAX_CHARACTERS = 254
export const BIO_MAX_CHARACTERS = 2000
export const INVITATION_CODE_MAX_CHARACTERS = 15
export const INVITATION_CODE_GENERATED_CHARACTERS = 8
export const INVITATION_USES_MIN = 1
export const INVITATION_USES_DEFAULT = 10
export const INVITATION_USES_MAX = 1_000_000
export const INVITATION_TOKEN_MINUTES = 30
/** The newest codes that the analytics tell of, and the newest uses of each. */
export const INVITATION_ANALYTICS_CODES_MAX = 100
export const INVITATION_ANALYTICS_REDEMPTIONS_MAX = 100
export const COPIED_STATE_MS = 2000
export const SESSION_DAYS = 30
/** How long the links in mail work. */
export const VERIFY_EMAIL_LINK_HOURS = 24
export const RESET_PASSWORD_LINK_MINUTES = 30
/** Who has no password confirms what cannot be undone by a session that is younger. */
export const RECENT_LOGIN_MINUTES = 15

// Places that only approved people may know
/** Others see a point at least and at most so far from the exact one. */
export const APPROXIMATE_MIN_METERS = 150
export const APPROXIMATE_MAX_METERS = 500

// Applications
export const APPLICATION_NOTE_MAX_CHARACTERS = 2000

// Comments
/** From so many days on a comment shows its date. */
export const COMMENT_AGO_DAYS = 7
export const COMMENT_MAX_CHARACTERS = 2000

// Trust
export const REPORT_DETAILS_MAX_CHARACTERS = 1000
export const REPORTS_PER_HOUR_MAX = 20
export const ADMIN_NOTE_MAX_CHARACTERS = 1000
export const VERIFICATION_REASON_MAX_CHARACTERS = 200
export const SUSPENSION_REASON_MAX_CHARACTERS = 300
/** The newest entries of the log that a report shows. */
export const ADMIN_LOG_SUBJECTS_MAX = 4

// Notices
/** Hours before the start at which whoever takes part is reminded. */
export const REMINDER_HOURS = [24, 2] as const
/** Hours before the start at which what a suspended person organizes, hidden until then, is called off. */
export const HIDDEN_AHEAD_HOURS = 24
export const NOTICE_READ_MAX = 100
/** A count above it reads "99+". */
export const NOTICE_COUNT_MAX = 99
export const NOTICE_POLL_MS = 60_000
export const NOTICE_KEPT_DAYS = 180

// After the end
/** How long an organizer may say who did not come. */
export const ATTENDANCE_OPEN_HOURS = 72

// Calendar
export const WEEK_DAYS = 7
export const EVENT_EXPORT_DEFAULT_MINUTES = 120

// Landing
export const TESTIMONIAL_MS = 4000

/** Bytes of a JSON body. */
export const BODY_MAX_BYTES = 1_000_000

// What a visit reports of its speed
export const VITALS_METRICS_MAX = 5
export const VITALS_PAGE_MAX_CHARACTERS = 60

// Lists
export const PAGE_DEFAULT = 24
export const PAGE_MAX = 100

export const SEARCH_TEXT_MAX_CHARACTERS = 100
