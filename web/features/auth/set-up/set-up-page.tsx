import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import * as authText from '#messages/auth'
import type { SetUpState } from '../../../../worker/contract/auth'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import { ApiError } from '../../../lib/api'
import { formatClock } from '../../../lib/format'
import { loadState } from '../../../lib/load-state'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { LinkButton } from '../../../ui/link-button'
import { Loaded } from '../../../ui/loaded'
import { Logo } from '../../../ui/logo'
import { Skeleton } from '../../../ui/skeleton'
import { useSetUpLink } from './queries'
import * as styles from './set-up.module.css'
import type { SetUpFormProps } from './set-up-form'
import { SetUpForm } from './set-up-form'

/** Page of the operator's set-up link, where the admin is created (product.md 2.65). `token` is the link's secret. */
export function SetUpPage(props: SetUpFormProps) {
  const link = useSetUpLink(props.token)
  const isExpired =
    link.error instanceof ApiError && ['invalid_link', 'invalid_request'].includes(link.error.code)
  return (
    <>
      <div className={styles.bar}>
        <Logo />
      </div>
      <div className={styles.page}>
        {isExpired ? (
          <LinkExpired />
        ) : (
          <Loaded state={loadState(link)} failure={authText.theLinkDidNotLoad()} skeleton={<Loading />}>
            {(state) => (
              <>
                <SetUpHead {...state} />
                <SetUpForm {...props} email={<AdminEmail {...state} />} />
                <p className={`small soft ${styles.note}`}>{authText.addressIsReserved()}</p>
              </>
            )}
          </Loaded>
        )}
      </div>
    </>
  )
}

function SetUpHead({ expiresAt, hasAccount }: SetUpState) {
  const until = formatClock({
    dateTime: expiresAt,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return (
    <>
      <h1 tabIndex={-1}>{authText.setUpSite({ site: SITE_NAME })}</h1>
      <p className="lead">{authText.setUpLead({ account: hasAccount ? 'known' : 'other', until })}</p>
    </>
  )
}

function AdminEmail({ email }: SetUpState): ReactNode {
  return (
    <Field label={authText.email()} hint={authText.setByOperator()}>
      <div className={styles.locked}>
        <Input type="email" value={email} autoComplete="username" readOnly />
        <Lock />
      </div>
    </Field>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <h1>{authText.setUpSite({ site: SITE_NAME })}</h1>
      <Skeleton width="70%" height={24} />
      <Skeleton className={styles.skeleton} height={420} />
    </div>
  )
}

function LinkExpired() {
  return (
    <div role="alert">
      <h1 tabIndex={-1}>{authText.linkExpired()}</h1>
      <p className="lead">{authText.setUpLinkExpired({ code: (text) => <code>{text}</code> })}</p>
      <LinkButton to="/login" variant="line" block>
        {authText.goToLogin()}
      </LinkButton>
    </div>
  )
}
