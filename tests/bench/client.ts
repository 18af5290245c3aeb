export const PASSWORD = 'tagalong-demo'

/** Sends a request to the API as one person from one network. */
export type Client = (method: string, path: string, init?: RequestInit) => Promise<Response>

/** A person from the demo data, and their IP address if it matters. */
export type Person = { email: string; address?: string }

/** Returns functions that create clients of the server at `url`. */
export function clientsOf(url: string) {
  const clientOf = ({ address, cookie }: { address?: string; cookie?: string }): Client => {
    return async (method, path, init) => {
      const headers = new Headers(init?.headers)
      if (address) headers.set('cf-connecting-ip', address)
      if (cookie) headers.set('cookie', cookie)
      const request = () => fetch(`${url}/api${path}`, { ...init, method, headers, redirect: 'manual' })
      // Retry, as browsers do, in case the server had closed the connection.
      const response = await request().catch(request)
      // An unread body would keep its connection open.
      return new Response(await response.arrayBuffer().then((body) => (body.byteLength > 0 ? body : null)), {
        status: response.status,
        headers: response.headers,
      })
    }
  }
  /** Returns the cookies of a new session. */
  const readCookie = async ({ email, ...network }: Person): Promise<string> => {
    const response = await clientOf(network)('POST', '/auth/login', logInAs(email))
    if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`)
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const signIn = async (person: Person): Promise<Client> =>
    clientOf({ ...person, cookie: await readCookie(person) })
  return { clientOf, signIn, readCookie }
}

/** Returns the request that signs in a person from the demo data. */
export function logInAs(email: string): RequestInit {
  return jsonOf({ email, password: PASSWORD })
}

/** Returns a request with a JSON body. */
export function jsonOf(body: object): RequestInit {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Sends a request, and returns the response body. @throws Error if the request fails */
export async function send<Body>(client: Client, method: string, path: string, body?: object): Promise<Body> {
  const response = await client(method, path, body && jsonOf(body))
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Connects like a browser tab. Returns null if rejected. Unlike a browser's, Node's WebSocket accepts headers. */
export function openSocket(url: string, cookie: string): Promise<WebSocket | null> {
  const options = { headers: { cookie, origin: url } }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, options)
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => resolve(null))
    socket.addEventListener('close', () => resolve(null))
  })
}
