import type { Bindings } from '../env'

/** Bytes of an index. Longer ones are refused. */
const INDEX_MAX_BYTES = 96

/**
 * A data point. Dashboard queries name labels and figures by their position (docs/operations.md), so new ones are only
 * appended.
 */
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
 * Writes a data point to Analytics Engine, without waiting. Does nothing without the binding. One run of the worker may
 * write 250 points, so many events of one kind are one point with their count.
 */
export function writePoint({ METRICS }: Bindings, { kind, labels, figures }: Point): void {
  METRICS?.writeDataPoint({
    // Cloudflare samples points of each index separately, so rare ones are not lost among frequent ones.
    indexes: [`${kind} ${labels[0]}`.slice(0, INDEX_MAX_BYTES)],
    blobs: [kind, ...labels],
    doubles: figures,
  })
}
