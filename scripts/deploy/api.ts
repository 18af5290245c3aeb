import { runTool } from '../programs.ts'

const DEFAULT_URL = 'https://api.cloudflare.com/client/v4'
const PAGE_SIZE = 100

/** An error of Cloudflare's API, with its code and messages. */
class ApiError extends Error {
  readonly status: number
  readonly code: number | undefined
  constructor(status: number, errors: { code: number; message: string }[], path: string) {
    super(`Cloudflare refused ${path} (${status}): ${errors.map(({ message }) => message).join(' ')}`)
    this.status = status
    this.code = errors[0]?.code
  }
}

/** Calls within one account. Paths start after `/accounts/<id>`. */
export type Api = {
  accountId: string
  /** Returns the result, or undefined if it doesn't exist. */
  find: <T>(path: string) => Promise<T | undefined>
  /** Returns the results of all pages. */
  list: <T>(path: string) => Promise<T[]>
  post: <T>(path: string, body: unknown) => Promise<T>
  put: <T>(path: string, body: unknown) => Promise<T>
  /** Sends a request whose response is not the API's usual JSON, such as an R2 object. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

type Envelope<T> = {
  success: boolean
  result: T
  errors?: { code: number; message: string }[]
  result_info?: { total_count?: number }
}

/** Chooses an account if the token has access to several. Without it, this is an error. */
export type ChooseAccount = (accounts: { id: string; name: string }[]) => Promise<string>

/**
 * Connects to Cloudflare with `CLOUDFLARE_API_TOKEN` or the login of `npx wrangler login`.
 * @throws Error with instructions, if both are missing or the token is invalid
 */
export async function connect(choose: ChooseAccount): Promise<Api> {
  const token = await findToken()
  const { result: accounts } = await request<{ id: string; name: string }[]>(token, '/accounts').catch(
    (error) => {
      if (error instanceof ApiError) throw new Error(`${error.message}\n${TOKEN_HELP}`)
      throw error
    },
  )
  const accountId = process.env.CLOUDFLARE_ACCOUNT_ID ?? (accounts.length === 1 ? accounts[0]?.id : undefined)
  if (accountId !== undefined) return apiOf(token, accountId)
  if (accounts.length === 0) throw new Error(`The token has no access to an account.\n${TOKEN_HELP}`)
  return apiOf(token, await choose(accounts))
}

const TOKEN_HELP = `Run npx wrangler login, or set CLOUDFLARE_API_TOKEN to a token made from the template "Edit Cloudflare Workers"
with the permission D1: Edit added.`

/** Returns the token from the environment, or Wrangler's. */
async function findToken(): Promise<string> {
  const given = process.env.CLOUDFLARE_API_TOKEN
  if (given) return given
  const { isPassed, stdout } = await runTool('wrangler', ['auth', 'token', '--json'])
  const token = isPassed ? JSON.parse(stdout).token : undefined
  if (typeof token !== 'string') throw new Error(`Not logged in.\n${TOKEN_HELP}`)
  return token
}

function apiOf(token: string, accountId: string): Api {
  const at = (path: string) => `/accounts/${accountId}${path}`
  return {
    accountId,
    find: async <T>(path: string) => {
      try {
        return (await request<T>(token, at(path))).result
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined
        throw error
      }
    },
    list: async <T>(path: string) => {
      const found: T[] = []
      for (let page = 1; ; page++) {
        const separator = path.includes('?') ? '&' : '?'
        const { result } = await request<T[]>(
          token,
          `${at(path)}${separator}page=${page}&per_page=${PAGE_SIZE}`,
        )
        found.push(...result)
        if (result.length < PAGE_SIZE) return found
      }
    },
    post: async <T>(path: string, body: unknown) => (await request<T>(token, at(path), body)).result,
    put: async <T>(path: string, body: unknown) => (await request<T>(token, at(path), body, 'PUT')).result,
    fetch: (path, init = {}) =>
      fetch(baseUrl() + at(path), {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      }),
  }
}

function baseUrl(): string {
  return process.env.CLOUDFLARE_API_BASE_URL ?? DEFAULT_URL
}

/** Sends a GET, or, with a body, a POST or PUT. */
async function request<T>(
  token: string,
  path: string,
  body?: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Envelope<T>> {
  const response = await fetch(baseUrl() + path, {
    method: body === undefined ? 'GET' : method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json().catch(() => ({ success: false }))) as Envelope<T>
  if (!response.ok || !answer.success) throw new ApiError(response.status, answer.errors ?? [], path)
  return answer
}
