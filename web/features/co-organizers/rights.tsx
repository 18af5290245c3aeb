import { Check, Minus } from 'lucide-react'
import * as coOrganizersText from '#messages/co-organizers'
import { HELPER_ROLES } from '../../../worker/contract/vocabulary'
import * as styles from './rights.module.css'
import { RIGHTS, roleName } from './roles'

/** Table of the rights of the organizer, co-organizers, and door helpers. */
export function Rights() {
  return (
    <section className={`card ${styles.rights}`} aria-labelledby="rights-title">
      <h2 id="rights-title">{coOrganizersText.whatEachRoleCanDo()}</h2>
      <table aria-labelledby="rights-title">
        <thead>
          <tr>
            <td />
            <th scope="col">{coOrganizersText.organizer()}</th>
            {HELPER_ROLES.map((role) => (
              <th key={role} scope="col">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(({ name, has }) => (
            <tr key={name()}>
              <th scope="row">{name()}</th>
              <Answer isYes />
              {HELPER_ROLES.map((role) => (
                <Answer key={role} isYes={has.includes(role)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Answer({ isYes }: { isYes: boolean }) {
  return (
    <td>
      <span className={isYes ? styles.yes : styles.no}>
        {isYes ? <Check /> : <Minus />}
        <span className="sr">{isYes ? coOrganizersText.yes() : coOrganizersText.no()}</span>
      </span>
    </td>
  )
}
