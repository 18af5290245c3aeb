/** Methods of the Durable Object in which acts on the seats of an activity wait for each other. */
export interface SeatQueueObject extends Rpc.DurableObjectBranded {
  /** Performs a job with those that wait, and returns what became of it. Both are JSON. */
  run(job: string): Promise<string>
}
