import type { Api } from './api.ts'

type Database = { read_replication?: { mode: 'auto' | 'disabled' } }

/**
 * Turns a database's read replication on or off, and verifies it.
 * @throws Error if it did not change
 */
export async function setReplication(api: Api, databaseId: string, replicas: 'auto' | 'off'): Promise<void> {
  const path = `/d1/database/${databaseId}`
  const mode = replicas === 'auto' ? 'auto' : 'disabled'
  const readMode = async () => (await api.find<Database>(path))?.read_replication?.mode
  if ((await readMode()) === mode) return
  await api.put(path, { read_replication: { mode } })
  if ((await readMode()) !== mode)
    throw new Error(`Read replication of the database did not change. Set it to ${mode} in the dashboard.`)
}
