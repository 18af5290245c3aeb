import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as noticesText from '#messages/notices'
import { api, call, failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { toast } from '../../ui/toast'
import * as styles from './unsubscribe.module.css'

/** Turns off the kind of email that contained the link, and can turn it back on. */
export function Unsubscribe({ token }: { token: string }) {
  const query = { token }
  const choose = useMutation({
    mutationFn: (isMailed: boolean) =>
      isMailed
        ? call(api.notices.unsubscribe.$delete({ query }))
        : call(api.notices.unsubscribe.$post({ query })),
    onError: (error) => toast.failure(failureOf(error)),
  })
  const settings = (
    <LinkButton to="/settings" variant="line">
      {noticesText.notificationSettings()}
    </LinkButton>
  )
  if (choose.data?.isMailed === false)
    return (
      <StatusPage title={noticesText.stopped()}>
        {settings}
        <Button variant="quiet" busy={choose.isPending} onClick={() => choose.mutate(true)}>
          {noticesText.undo()}
        </Button>
      </StatusPage>
    )
  return (
    <StatusPage title={choose.data ? noticesText.startedAgain() : noticesText.stopQuestion()}>
      <Button busy={choose.isPending} onClick={() => choose.mutate(false)}>
        {noticesText.stopTheseEmails()}
      </Button>
      {settings}
    </StatusPage>
  )
}

function StatusPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`} role="status">
      <EmptyState
        art="signpost"
        title={title}
        level={1}
        action={<div className={`row wrap-row ${styles.actions}`}>{children}</div>}
      >
        {noticesText.accountEmails()}
      </EmptyState>
    </div>
  )
}
