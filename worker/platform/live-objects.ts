import type { ActivityTopic, LiveHint, UserTopic } from '../contract/live'

/** Methods of the Durable Object that holds a user's connections. */
export interface LiveUserObject extends Rpc.DurableObjectBranded {
  /** Sends hints about the user's own data to all tabs. */
  tell(topics: readonly UserTopic[]): Promise<void>
  /** Sends hints to the tabs that show an activity. Returns whether there are any. */
  deliver(activityId: string, hints: readonly LiveHint[]): Promise<boolean>
  /** Closes all connections, so that each tab checks its session. */
  endSessions(): Promise<void>
}

/** Methods of the Durable Object that tracks viewers of an activity's page. */
export interface LiveActivityObject extends Rpc.DurableObjectBranded {
  /** Adds a listener. Returns false if there are too many. */
  watch(userId: string, until: number): Promise<boolean>
  unwatch(userId: string): Promise<void>
  /** Schedules hints for the listeners who may receive them. */
  publish(activityId: string, topics: readonly ActivityTopic[]): Promise<void>
}
