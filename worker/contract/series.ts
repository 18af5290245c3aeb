import { z } from 'zod'
import { SERIES_DATES_MAX } from './limits'
import { EDIT_SCOPES, SERIES_FREQUENCIES } from './vocabulary'

const frequency = z.enum(SERIES_FREQUENCIES)
/** A calendar date in the place's time zone: `2026-12-08`. */
const date = z.iso.date()

/** The series of a repeating activity. `GET /activities/dates/{id}` returns its other dates. */
export const series = z.object({ id: z.string(), frequency })

/** Repetition of a new activity: `count` dates from the first one, without those in `skip`. */
export const repeat = z.object({
  frequency,
  count: z.number().int().min(2).max(SERIES_DATES_MAX),
  skip: z.array(date).max(SERIES_DATES_MAX).default([]),
})
export type Repeat = z.infer<typeof repeat>

/** Dates of a series affected by a change: this one, this and later ones, or all that have not started. */
export const editScope = z.enum(EDIT_SCOPES)
export type EditScope = z.infer<typeof editScope>

/** Body of `POST /activities/dates/{id}`: more dates at the same local time. `frequency` turns a single activity into a series. */
export const newDates = z.object({
  dates: z.array(date).min(1).max(SERIES_DATES_MAX),
  frequency: frequency.optional(),
})
export type NewDates = z.infer<typeof newDates>

/**
 * Number of people notified of a new time or place of one date, of it and later ones, or of all: applicants, helpers, and the
 * organizer, without the caller. Each person is notified once.
 */
export const notifiedByScope = z.object({
  this: z.number().int(),
  following: z.number().int(),
  all: z.number().int(),
  /** Number of people notified of a new price of `this`: applicants. */
  applicants: z.number().int(),
})
export type NotifiedByScope = z.infer<typeof notifiedByScope>
