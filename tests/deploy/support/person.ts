/** A site, and a function that sends it a request. The path starts with a slash. */
export type Site = { origin: string; send: (path: string, init?: RequestInit) => Promise<Response> }

let people = 0

/** A person with their own cookies and IP address. */
export class Person {
  readonly cookies: Map<string, string>
  readonly #site: Site
  readonly #address = `10.7.${++people >> 8}.${people & 255}`

  constructor(site: Site, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#site = site
    this.cookies = new Map(cookies)
  }

  /** Sends a request to the API, with a JSON body or a form. */
  async send(
    method: string,
    path: string,
    body?: object,
    init: Record<string, string> = {},
  ): Promise<Response> {
    const headers = new Headers(init)
    headers.set('cf-connecting-ip', this.#address)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    const isForm = body instanceof FormData
    if (body && !isForm) headers.set('content-type', 'application/json')
    const content = isForm ? body : JSON.stringify(body)
    const response = await this.#site.send(`/api${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body: content }),
    })
    for (const line of response.headers.getSetCookie()) this.#store(line)
    return response
  }

  /** Sends a request, and returns the response's JSON. @throws Error with the response if the request fails */
  async call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.send(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
