import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePassed, runProgram } from '../../../scripts/programs.ts'
import { listen } from '../../e2e/support/loopback.ts'

/** HTTP/1.1's connection-specific headers, which HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Browser arguments that accept the front's self-signed certificate. */
export const ACCEPTING_ARGS = ['--ignore-certificate-errors']

/**
 * Serves a local server over TLS and HTTP/2, as Cloudflare does. workerd only speaks HTTP/1.1, for which a browser would queue 40
 * files on six connections. Needs `openssl`. To the server, requests seem to come from its own origin.
 */
export async function startHttp2Front(target: string): Promise<{ url: string; stop: () => void }> {
  const { host, hostname, port, origin } = new URL(target)
  const headersFor = (headers: IncomingHttpHeaders) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
    host,
    ...(headers.origin && { origin }),
  })
  const server = createSecureServer(
    { ...(await createCertificate()), allowHTTP1: true },
    (incoming, answer) => {
      const { method, url: path, headers } = incoming
      const sent = request({ hostname, port, method, path, headers: headersFor(headers) }, (received) => {
        const kept = Object.entries(received.headers).filter(([name]) => !OF_CONNECTION.has(name))
        answer.writeHead(received.statusCode ?? 502, Object.fromEntries(kept))
        received.pipe(answer.stream ?? answer)
      })
      sent.on('error', () => answer.writeHead(502).end())
      incoming.pipe(sent)
    },
  )
  // WebSockets are upgraded from HTTP/1.1.
  server.on('upgrade', ({ url: path, headers }, browser) => {
    const lines = Object.entries(headersFor(headers)).map(([name, value]) => `${name}: ${value}`)
    const worker = connect(Number(port), hostname, () =>
      worker.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    )
    browser.pipe(worker).pipe(browser)
    for (const socket of [browser, worker]) socket.on('error', () => socket.destroy())
  })
  const { port: own } = new URL(await listen(server))
  const url = `https://${hostname}:${own}`
  return { url, stop: () => void server.close() }
}

async function createCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'tagalong-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  try {
    await requirePassed(
      runProgram('openssl', [
        'req',
        '-x509',
        ...algorithm,
        ...names,
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        cert,
      ]),
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
