import type { AdminReport, AdminUser } from '../../../worker/contract/admin'

/** An act that the admin has chosen and has yet to confirm, with its subject. */
export type Asked =
  | { act: 'decide'; report: AdminReport; status: AdminReport['status'] }
  | { act: 'deleteComment'; id: string; name: string | undefined }
  | { act: 'cancelActivity'; id: string; name: string }
  | { act: 'suspend'; person: { id: string; name: string } }
  | { act: 'verify'; person: AdminUser }
  | { act: 'unverify' | 'unsuspend' | 'makeOrganization' | 'makePersonal'; person: AdminUser }
