/** Time spans of the log's filter, in days; 1 is today. */
export const LOG_DAYS = [1, 7, 90] as const
export type LogDays = (typeof LOG_DAYS)[number]
