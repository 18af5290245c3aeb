/** What an application becomes that its activity, or its person, is there for no longer. */
export function withdrawn(at: number) {
  return { status: 'WITHDRAWN', waitlistedAt: null, waitlistRank: null, decidedAt: at } as const
}
