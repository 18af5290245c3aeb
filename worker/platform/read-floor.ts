import { DurableObject } from 'cloudflare:workers'

const KEY = 'bookmark'

/**
 * Holds, for one user, the bookmark of the oldest state of the database that the user may be shown (adr/0076). It is near
 * that user, and unlike a replica never behind.
 */
export class ReadFloor extends DurableObject {
  /** Returns the bookmark; empty if any state will do. */
  async read(): Promise<string> {
    return (await this.ctx.storage.get<string>(KEY)) ?? ''
  }

  /** Raises the floor. A lower one changes nothing. */
  async raise(bookmark: string): Promise<void> {
    if (bookmark > (await this.read())) await this.ctx.storage.put(KEY, bookmark)
  }
}
