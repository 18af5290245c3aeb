/** Returns the counts of an activity without groups, which has as many people as applications. */
export function countsWithoutGroups(counts: { pending?: number; waitlisted?: number; applications: number }) {
  const all = { pending: 0, waitlisted: 0, ...counts }
  return { ...all, people: all }
}
