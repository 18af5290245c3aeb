import type { Server } from 'node:net'

/** Starts a server on loopback, on the given port or one that the system assigns. @returns its address */
export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`)
      else reject(new Error('The server has no port'))
    })
  })
}
