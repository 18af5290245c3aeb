import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import * as groupsText from '#messages/groups'
import { firstName } from '../../../worker/contract/first-name'
import type { Group } from '../../../worker/contract/groups'
import { isolate } from '../../../worker/contract/isolate'
import { Avatar } from '../../ui/avatar'
import { Input } from '../../ui/input'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { groupPeopleQuery } from './queries'
import * as styles from './together.module.css'

/** Number of people shown without a search. */
const GLANCE = 8

type PeopleProps = { group: Group; isInviting: boolean; onInvite: (userId: string) => void }

/** People from the leader's past activities, each with an invite button (product.md 25.3). */
export function People({ group, isInviting, onInvite }: PeopleProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const { data: all } = useQuery(groupPeopleQuery(group, ''))
  const { data: found } = useQuery({ ...groupPeopleQuery(group, q), enabled: q !== '' })
  const people = (q === '' ? all : found)?.items
  if (!all || all.items.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.people}>
      <h2 id={id}>{groupsText.peopleYouveMet()}</h2>
      {all.items.length > GLANCE && (
        <Input
          type="search"
          aria-label={groupsText.searchPeopleYouveMet()}
          placeholder={groupsText.searchByName()}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {people?.length === 0 && <p className="soft">{groupsText.noOneByThatName()}</p>}
      <ul className={styles.chips}>
        {people?.slice(0, q === '' ? GLANCE : undefined).map(({ userId, name, avatar }) => (
          <li key={userId}>
            <button
              type="button"
              aria-disabled={isInviting || undefined}
              onClick={() => !isInviting && onInvite(userId)}
            >
              <Avatar name={name} image={avatar} size={28} />
              <VisuallyHidden>{groupsText.invite({ name: isolate(name) })}</VisuallyHidden>
              <span aria-hidden="true">{firstName(name)}</span>
              <Plus aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
