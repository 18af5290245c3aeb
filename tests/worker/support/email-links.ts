import type { Problem } from '../../../worker/contract/common'
import type { TestClient } from './client'
import { createClient } from './client'
import { tokenInLink } from './mailbox'

/**
 * Presses the button on an email link's page. Returns the status of a success, or the error's code. Without a password it needs
 * a session of the link's account.
 */
export async function confirmEmailLink(
  link: string,
  { client = createClient(), password }: { client?: TestClient; password?: string } = {},
): Promise<number | string> {
  const body = { token: tokenInLink(link), ...(password !== undefined && { password }) }
  const response = await client.post('/api/auth/verify-email', body)
  return response.ok ? response.status : (await response.json<Problem>()).code
}
