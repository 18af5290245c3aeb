import type { Api } from '../deploy/api.ts'

type RestoreModule = typeof import('../../worker/backup/restore')
export type Files = ReturnType<RestoreModule['filesOf']>
export type Target = ReturnType<RestoreModule['targetOf']>

/** Returns a deployed bucket's files. Calls throw if Cloudflare rejects them. */
export function remoteFiles(api: Api, bucket: string): Files & { remove: (name: string) => Promise<void> } {
  const path = (name: string) => `/r2/buckets/${bucket}/objects/${encodeURIComponent(name)}`
  return {
    get: async (name) => {
      const response = await api.fetch(path(name))
      if (response.status === 404) return null
      return new Uint8Array(await requireOk(response).arrayBuffer())
    },
    has: async (name) => {
      const response = await api.fetch(path(name))
      await response.body?.cancel()
      return response.status !== 404 && requireOk(response).ok
    },
    put: async (name, bytes, contentType = 'application/octet-stream') => {
      const headers = { 'content-type': contentType }
      requireOk(await api.fetch(path(name), { method: 'PUT', headers, body: bytes }))
    },
    remove: async (name) => void requireOk(await api.fetch(path(name), { method: 'DELETE' })),
    list: async (prefix) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor && { cursor }) })
        const response = requireOk(await api.fetch(`/r2/buckets/${bucket}/objects?${query}`))
        const page = (await response.json()) as ObjectPage
        names.push(...page.result.map(({ key }) => key))
        cursor = page.result_info?.is_truncated ? page.result_info.cursor : undefined
      } while (cursor !== undefined)
      return names
    },
  }
}

type ObjectPage = { result: { key: string }[]; result_info?: { cursor?: string; is_truncated?: boolean } }

/** Returns a deployed database. A batch of statements is one transaction. */
export function remoteTarget(api: Api, databaseId: string): Target {
  const path = `/d1/database/${databaseId}/query`
  return {
    all: async <Row>(statement: Parameters<Target['all']>[0]) => {
      const [first] = await api.post<{ results: Row[] }[]>(path, statement)
      return first?.results ?? []
    },
    run: async (statements) => {
      if (statements.length > 0) await api.post(path, { batch: statements })
    },
  }
}

function requireOk(response: Response): Response {
  if (!response.ok)
    throw new Error(`Cloudflare refused ${new URL(response.url).pathname} (${response.status}).`)
  return response
}
