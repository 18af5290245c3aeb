import type { Problem } from '../../../worker/contract/common'
import type { TestClient } from './client'
import { createClient } from './client'
import { tokenInLink } from './mailbox'

/**
 * Confirms an email link, as the button on its page does. Returns the status on success, else the error code. Without a password,
 * the client needs a session of the link's account.
 */
export async function confirmEmailLink(
  link: string,
  { client = createClient(), password }: { client?: TestClient; password?: string } = {},
): Promise<number | string> {
  const body = { token: tokenInLink(link), ...(password !== undefined && { password }) }
  const response = await client.post('/api/auth/verify-email', body)
  return response.ok ? response.status : (await response.json<Problem>()).code
}
