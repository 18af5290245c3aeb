/**
 * A month of one active user, as assumed. Calls are what the app sends for it. Ten visits a month, of which one leads to
 * an application every fifth time, is what we take for an app that people use on weekends.
 */
export const READS_A_MONTH: Record<string, { path: string; calls: number }> = {
  nearby: { path: '/activities/unjoined-activities?lat=34.05&lng=-118.25', calls: 20 },
  detail: { path: '/activities/{first}', calls: 30 },
  search: { path: '/activities?limit=20&q=yoga', calls: 5 },
  map: { path: '/activities/map?bbox=-119,33.5,-117.5,34.5&zoom=10', calls: 5 },
  coming: { path: '/participations/coming/{me}?limit=20', calls: 10 },
  'unread notices': { path: '/notices/count', calls: 60 },
}

/** Rows that one active user adds in a month, and for how many months they are kept; Infinity is forever. */
export const ROWS_A_MONTH: Record<string, { rows: number; keptMonths: number; at: 'region' | 'home' }> = {
  activities: { rows: 0.2, keptMonths: Infinity, at: 'region' },
  locations: { rows: 0.05, keptMonths: Infinity, at: 'region' },
  applications: { rows: 2, keptMonths: Infinity, at: 'region' },
  participations: { rows: 1.2, keptMonths: Infinity, at: 'region' },
  comments: { rows: 0.5, keptMonths: Infinity, at: 'region' },
  notices: { rows: 6, keptMonths: 6, at: 'home' },
  // The outbox of emails is kept for a month. Its rows are as long as those of notices.
  emails: { rows: 5, keptMonths: 1, at: 'home' },
  sessions: { rows: 0.5, keptMonths: 1, at: 'home' },
  security_events: { rows: 3, keptMonths: 3, at: 'home' },
}

/** Writes of one active user in a month: each is one batch, which the database runs alone. */
export const WRITES_A_MONTH = 12

/** Index entries count as rows written too. On average a row has two indexes, and is changed once more. */
export const WRITES_PER_ROW = 4

/**
 * How long a write occupies the database, in milliseconds: an assumption with room, because D1 confirms a write only once
 * it is stored in several places.
 */
export const WRITE_MS = 10

/** The busiest hour, on a Thursday evening, has this many times the mean load. */
export const PEAK_FACTOR = 4

/** Share of its time that a database may be busy at the peak. Above it, waiting times grow quickly. */
export const BUSY_MAX = 0.5

/** Activities that ended longer ago are only read in their users' past plans, so they can move to an archive. */
export const HOT_MONTHS = 3

/** Limits of one D1 database on the Workers Paid plan (developers.cloudflare.com/d1/platform/limits, April 2026). */
export const DATABASE_BYTES_MAX = 10e9

/**
 * US dollars a month, from copies of Cloudflare's pages that others published in 2026. Included amounts are left out: they
 * are small here.
 */
export const PRICES = {
  millionRowsRead: 0.001,
  millionRowsWritten: 1,
  storedGigabyte: 0.75,
  millionRequests: 0.3,
  millionCpuMs: 0.02,
}

export const MONTH_SECONDS = 30 * 24 * 3600
