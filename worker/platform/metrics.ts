import type { Bindings } from '../env'

/** Analytics Engine rejects longer indexes. */
const INDEX_MAX_BYTES = 96

/** A data point. Dashboard queries identify labels and figures by position (docs/operations.md), so only append new ones. */
type Point =
  | {
      kind: 'request'
      labels: [route: string, statusClass: string, colo: string, via: 'request' | 'document']
      figures: [ms: number, rowsRead: number, rowsWritten: number, trips: number, databaseMs: number]
    }
  | { kind: 'job'; labels: [name: string, outcome: 'ok' | 'failed']; figures: [ms: number] }
  | { kind: 'email'; labels: [lane: string, outcome: string]; figures: [count: number] }
  | { kind: 'push'; labels: [outcome: string]; figures: [count: number] }
  | { kind: 'queue'; labels: ['email' | 'push']; figures: [waiting: number, oldestMs: number] }

/**
 * Writes a data point to Analytics Engine, without waiting. Does nothing without the binding. One worker invocation may write
 * 250 points, so many events of one kind become one point with a count.
 */
export function writePoint({ METRICS }: Bindings, { kind, labels, figures }: Point): void {
  METRICS?.writeDataPoint({
    // Cloudflare samples each index separately, so rare points are not lost among frequent ones.
    indexes: [`${kind} ${labels[0]}`.slice(0, INDEX_MAX_BYTES)],
    blobs: [kind, ...labels],
    doubles: figures,
  })
}
