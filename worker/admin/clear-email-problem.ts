import { sql } from 'drizzle-orm'
import { clearAddress, userIdWithEmail } from '../notices/undeliverable-store'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { adminAct } from '../security/admin-act'
import { authorize } from '../sessions/guards'

/**
 * Allows email to an address again after a bounce or complaint, and logs it (product.md 12.21).
 * @throws AppError not_found
 */
export async function clearEmailProblem(c: AppContext, { email }: { email: string }): Promise<void> {
  const { user: admin } = await authorize(c)
  const { cleared } = await batch(c.var.db, {
    cleared: clearAddress(c.var.db, { email: sql`${email}` }),
    ...adminAct(c, {
      adminId: admin.id,
      action: 'email_problem_cleared',
      subjectType: 'user',
      subjectId: sql`coalesce(${userIdWithEmail(email)}, '')`,
    }),
  })
  if (cleared.meta.changes === 0) throw new AppError('not_found')
}
