import { DurableObject } from 'cloudflare:workers'

const KEY = 'bookmark'

/**
 * Stores the bookmark of the oldest database state that one user may be shown (adr/0076). It runs near that user and, unlike a
 * replica, never lags.
 */
export class ReadFloor extends DurableObject {
  /** Returns the bookmark; empty if any state is acceptable. */
  async read(): Promise<string> {
    return (await this.ctx.storage.get<string>(KEY)) ?? ''
  }

  /** Raises the floor. A lower bookmark has no effect. */
  async raise(bookmark: string): Promise<void> {
    if (bookmark > (await this.read())) await this.ctx.storage.put(KEY, bookmark)
  }
}
