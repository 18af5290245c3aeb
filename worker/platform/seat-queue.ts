/** Methods of the Durable Object that queues an activity's conflicting acts. */
export interface SeatQueueObject extends Rpc.DurableObjectBranded {
  /** Runs a job together with waiting ones, and returns its outcome, or null if every attempt conflicted. Both are JSON. */
  run(job: string): Promise<string>
}
