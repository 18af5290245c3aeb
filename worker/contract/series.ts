import { z } from 'zod'
import { SERIES_DATES_MAX } from './limits'
import { EDIT_SCOPES, SERIES_FREQUENCIES } from './vocabulary'

const frequency = z.enum(SERIES_FREQUENCIES)
/** A calendar date at the place: `2026-12-08`. */
const date = z.iso.date()

/** The series of an activity that repeats. Its other dates: `GET /activities/dates/{id}`. */
export const series = z.object({ id: z.string(), frequency })

/** How a new activity repeats: `count` dates from the first one on, without those in `skip`. */
export const repeat = z.object({
  frequency,
  count: z.number().int().min(2).max(SERIES_DATES_MAX),
  skip: z.array(date).max(SERIES_DATES_MAX).default([]),
})
export type Repeat = z.infer<typeof repeat>

/** Which dates of a series a change concerns: one, it and later ones, or all that have not started. */
export const editScope = z.enum(EDIT_SCOPES)
export type EditScope = z.infer<typeof editScope>

/**
 * Body of `POST /activities/dates/{id}`: more dates at the same local time. `frequency` makes a series of an activity that
 * was on its own.
 */
export const newDates = z.object({
  dates: z.array(date).min(1).max(SERIES_DATES_MAX),
  frequency: frequency.optional(),
})
export type NewDates = z.infer<typeof newDates>

/**
 * How many people are notified of a new time or place of one date, of it and later ones, or of all: applicants, helpers, and the
 * organizer, without the caller. Each of them is notified once.
 */
export const toldByScope = z.object({
  this: z.number().int(),
  following: z.number().int(),
  all: z.number().int(),
  /** How many of `this` are notified of a new price: applicants. */
  applicants: z.number().int(),
})
export type ToldByScope = z.infer<typeof toldByScope>
